import { samePersonBy } from '#catalog/kit/names/same-person.ts';

/**
 * Whether two entries are the same person: the same NIN, or the same first name, surname and date of birth
 * (as far as both give one).
 */
export const isSamePerson = samePersonBy('nin');
