import type { Answers } from '#forms/form.ts';

/** Returns whether the secretary is a firm; not while nothing is said. */
export const isFirmSecretary = (answers: Answers): boolean => answers['secretaryKind'] === 'firm';
