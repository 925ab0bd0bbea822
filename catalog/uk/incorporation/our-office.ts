import type { Answers } from '#forms/form.ts';

/** Returns whether the registered office is our address; not while nothing is said. */
export const isOurOffice = (answers: Answers): boolean => answers['officeKind'] === 'ours';
