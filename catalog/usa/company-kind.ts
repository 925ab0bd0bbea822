import type { Answers } from '#forms/form.ts';

/** Returns whether a return is for a corporation, not for an LLC or partnership. */
export const isCorporation = (answers: Answers): boolean => answers['kind'] === 'corporation';
