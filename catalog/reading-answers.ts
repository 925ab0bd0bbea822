import type { AddressAnswer, Answers } from '#forms/form.ts';

/** Typed reading of kept answers: what is absent or of another kind reads as nothing, never as an exception. */
export const textOf = (answers: Answers, id: string): string => (typeof answers[id] === 'string' ? answers[id].trim() : '');

export const numberOf = (answers: Answers, id: string): number | undefined => (typeof answers[id] === 'number' ? answers[id] : undefined);

export const hasFile = (answers: Answers, id: string): boolean => Array.isArray(answers[id]) && answers[id].length > 0;

export const choicesOf = (answers: Answers, id: string): readonly string[] => (Array.isArray(answers[id]) ? answers[id].filter((value): value is string => typeof value === 'string') : []);

const isObject = (value: unknown): value is Answers => typeof value === 'object' && value !== null && !Array.isArray(value);

export const addressOf = (answers: Answers, id: string): AddressAnswer | undefined => (isObject(answers[id]) ? (answers[id] as AddressAnswer) : undefined);
