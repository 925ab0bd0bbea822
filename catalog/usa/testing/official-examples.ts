import type { OfficialExample, OfficialPublication } from '#catalog/testing/official-example.ts';
import { day } from '#values/calendar-date.ts';
import { major } from '#values/money.ts';

const markSurcharges: OfficialPublication = {
  authority: 'United States Patent and Trademark Office',
  title: 'Additional fees for trademark applications',
  url: 'https://www.uspto.gov/trademarks/additional-fees-trademark-applications',
  readOn: day('2026-11-22'),
  readIn: 'itself',
};

const dollars = (units: number): number => major(units, 'USD').minor;

/** The surcharge of an application without required information. */
const insufficient = (classes: number, surcharge: number, words: string): OfficialExample => ({
  title: `Trade mark without ${words}: US$${surcharge} more`,
  publication: markSurcharges,
  question: {
    endpoint: 'POST /v1/estimates',
    body: {
      jurisdiction: 'US',
      tax: 'us-trademark-application-fee',
      facts: { filing: 'electronic', classes, insufficient: true, freeTextClasses: 0, extraThousands: 0 },
      on: '2026-11-21',
    },
  },
  answer: { kind: 'line', line: 'insufficient', minor: dollars(surcharge) },
});

/** Examples of authorities of the United States. */
export const officialExamples: readonly OfficialExample[] = [
  insufficient(1, 100, 'domicile address, one class'),
  insufficient(1, 100, 'domicile address and legal entity type, one class'),
  insufficient(3, 300, 'domicile information, three classes'),
];
