/** The roles of people in a firm. An admin invites and removes people, accepts clients and ends them. */
export const FIRM_ROLES = ['admin', 'member'] as const;
export type FirmRole = (typeof FIRM_ROLES)[number];

/** The roles that an owner of a company can give to a firm: never that of an owner. */
export const CLIENT_ROLES = ['editor', 'viewer'] as const;
export type ClientRole = (typeof CLIENT_ROLES)[number];
