import type { Answers } from '#forms/form.ts';

/** Returns whether the name was reserved before the application. */
export const isReserved = (answers: Answers): boolean => answers['nameStatus'] === 'reserved';
