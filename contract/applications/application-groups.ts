/** Applications in the lists of a customer, by what is to be done with them. */
export const APPLICATION_GROUPS = ['waiting', 'drafts', 'discarded', 'underWay', 'finished'] as const;
export type ApplicationGroup = (typeof APPLICATION_GROUPS)[number];

/** The most applications in one reply. */
export const APPLICATIONS_PER_PAGE = 50;
