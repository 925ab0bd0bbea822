import { dateOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { addressLine } from './address-line.ts';
import { itemsOf, type Answers } from '#forms/form.ts';
import { personName } from '#catalog/questions/person.ts';
import { formatCalendarDate } from '#values/calendar-date.ts';
import { countryName } from '#values/country.ts';

/** A person as papers name them. Values that were not asked are empty. */
export type OnPaper = {
  readonly name: string;
  readonly address: string;
  readonly nationality: string;
  readonly bornOn: string;
  readonly occupation: string;
};

/**
 * Shares of one class in one hand. `nominal` is the value of one share and `paid` what was paid on all, in
 * words; empty where the country has none.
 */
type HoldingOnPaper = {
  readonly holder: string;
  readonly address: string;
  readonly shareClass: string;
  readonly shares: number;
  readonly nominal: string;
  readonly paid: string;
};

/** Data about a company in formation, for its papers. */
export type CompanyOnPaper = {
  readonly name: string;
  readonly office: string;
  readonly directors: readonly OnPaper[];
  readonly secretary?: OnPaper;
  readonly holdings: readonly HoldingOnPaper[];
  /** Persons with significant control, beneficial owners: whatever the country calls them. */
  readonly controllers: readonly (OnPaper & { readonly nature: string })[];
};

/** A person of a form's list. `address` is the field that papers show. */
export function onPaper(person: Answers, address = 'residentialAddress'): OnPaper {
  const bornOn = dateOf(person, 'bornOn');
  return {
    name: personName(person) || textOf(person, 'companyName'),
    address: addressLine(person[address] ?? person['companyAddress']),
    nationality:
      countryName(textOf(person, 'nationality')) ?? countryName(textOf(person, 'incorporatedIn')) ?? '',
    bornOn: bornOn === null ? '' : formatCalendarDate(bornOn),
    occupation: textOf(person, 'occupation'),
  };
}

/** Everybody of a list, as papers name them. */
export const peopleOnPaper = (answers: Answers, list: string, address?: string): readonly OnPaper[] =>
  itemsOf(answers, list).map((person) => onPaper(person, address));
