import type { Answers } from '#forms/form.ts';

/** Whether the name was reserved before. */
export const isReserved = (answers: Answers): boolean => answers['nameStatus'] === 'reserved';
