import type { Answers } from '#forms/form.ts';
import { identifiers } from '../identifiers.ts';

export const companyTitle = (company: Answers): string =>
  typeof company['companyName'] === 'string' ? company['companyName'].trim() : '';

export const tin = {
  expression: identifiers.tin.shape,
  words: identifiers.tin.words,
  normalise: identifiers.tin.normalise,
};
