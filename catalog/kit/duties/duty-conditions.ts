import type { Facts } from '#catalog/types/index.ts';
import { isTrueFact } from '../answers/reading-facts.ts';

/** Returns whether a business is known to pay wages. */
export const isEmployer = isTrueFact('employer');

/** Returns whether a business is known to be registered for VAT. */
export const isVatRegistered = isTrueFact('vatRegistered');

/** Returns whether the financial year ends in December, as it does where nothing else is known. */
export const endsInDecember = (facts: Facts): boolean =>
  facts['yearEndMonth'] === undefined || facts['yearEndMonth'] === 12;
