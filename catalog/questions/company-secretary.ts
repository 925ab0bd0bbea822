import type { Answers } from '#forms/form.ts';

/** Whether the secretary of the company is a firm. */
export const isFirmSecretary = (answers: Answers): boolean => answers['secretaryKind'] === 'firm';
