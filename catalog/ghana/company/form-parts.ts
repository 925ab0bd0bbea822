import type { Answers } from '#forms/form.ts';
import { patternOf } from '../identifiers.ts';

export const companyTitle = (company: Answers): string =>
  typeof company['companyName'] === 'string' ? company['companyName'].trim() : '';

export const tin = patternOf('tin');
