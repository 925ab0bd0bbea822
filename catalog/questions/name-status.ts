import type { Answers } from '#forms/form.ts';

/** Whether the name was reserved before the application. */
export const isReserved = (answers: Answers): boolean => answers['nameStatus'] === 'reserved';
