import { samePersonBy } from '#catalog/kit/people/same-person.ts';

/**
 * Returns whether two entries are the same person: the same NIN, or the same first name, surname and date of
 * birth (as far as both give one).
 */
export const isSamePerson = samePersonBy('nin');
