import type { Answers } from '#forms/form.ts';

/** Titles an entry of a list by its name; empty while nothing is typed. */
export const nameTitle = (item: Answers): string => (typeof item['name'] === 'string' ? item['name'] : '');

/** Titles a company in a list by its name; empty while nothing is typed. */
export const companyTitle = (company: Answers): string =>
  typeof company['companyName'] === 'string' ? company['companyName'].trim() : '';
