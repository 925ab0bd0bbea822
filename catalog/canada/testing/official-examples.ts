import type {
  OfficialAnswer,
  OfficialExample,
  OfficialPublication,
} from '#catalog/testing/official-example.ts';
import { day } from '#values/calendar-date.ts';

const whenToFile: OfficialPublication = {
  authority: 'Canada Revenue Agency',
  title: 'When to file your corporation income tax return',
  url: 'https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/corporations/corporation-income-tax-return/when-file-your-corporation-income-tax-return.html',
  readOn: day('2026-11-22'),
  readIn: 'itself',
};
const guide: OfficialPublication = {
  authority: 'Canada Revenue Agency',
  title: 'T2 Corporation – Income Tax Guide (T4012): when to file your return',
  url: 'https://www.canada.ca/en/revenue-agency/services/forms-publications/publications/t4012.html',
  readOn: day('2026-11-22'),
  readIn: {
    quotedAt: 'http://support.drtax.ca/dtmax/eng/kb/dtmax/keywords/rc/curr/t2/rc/t2f_when_file.htm',
  },
};

const calculatingTaxes: OfficialPublication = {
  authority: 'Revenu Québec',
  title: 'Calculating the Taxes: you sell a taxable good for $100',
  url: 'https://www.revenuquebec.ca/en/entreprise/taxes/tvq_tps/calcul-taxes.aspx',
  readOn: day('2026-11-22'),
  readIn: 'itself',
};

/** The taxes on a sale of $100 in Quebec. */
const salesTax = (answer: OfficialAnswer, words: string): OfficialExample => ({
  title: `Sale of $100 in Quebec, ${words}`,
  publication: calculatingTaxes,
  question: {
    endpoint: 'POST /v1/estimates',
    body: {
      jurisdiction: 'CA',
      tax: 'canada-sales-tax',
      facts: { amountMinor: 100_00, province: 'QC' },
      on: '2026-11-21',
    },
  },
  answer,
});

type YearEnd = { readonly month: number; readonly day?: number };

/** The day on which the T2 return is due. The year is one in which that day is a working day, so that it does not move. */
const returnDue = (
  publication: OfficialPublication,
  { month, day: ofMonth }: YearEnd,
  dueOn: string,
  words: string,
): OfficialExample => ({
  title: `T2 return, ${words}`,
  publication,
  question: {
    endpoint: 'POST /v1/obligations',
    body: {
      jurisdiction: 'CA',
      entityType: 'CBCA',
      facts: {
        registeredOn: '2019-01-07',
        yearEndMonth: month,
        ...(ofMonth === undefined ? {} : { yearEndDay: ofMonth }),
        smallBusiness: false,
        gstRegistered: false,
        employer: false,
      },
      from: dueOn,
      to: dueOn,
    },
  },
  answer: { kind: 'due', obligation: 'ca-t2', dueOn },
});

/** Examples of Canadian authorities. */
export const officialExamples: readonly OfficialExample[] = [
  returnDue(whenToFile, { month: 3 }, '2026-09-30', 'year end on 31 March: due on 30 September'),
  returnDue(whenToFile, { month: 8 }, '2025-02-28', 'year end on 31 August: due on 28 February'),
  returnDue(whenToFile, { month: 9, day: 23 }, '2026-03-23', 'year end on 23 September: due on 23 March'),
  returnDue(whenToFile, { month: 10, day: 2 }, '2026-04-02', 'year end on 2 October: due on 2 April'),
  returnDue(guide, { month: 4 }, '2025-10-31', 'year end on 30 April: due on 31 October'),
  returnDue(guide, { month: 6 }, '2026-12-31', 'year end on 30 June: due on 31 December'),
  salesTax({ kind: 'line', line: 'gst', minor: 5_00 }, 'GST: $5.00'),
  salesTax({ kind: 'line', line: 'provincial', minor: 9_98 }, 'QST: $9.98'),
  salesTax({ kind: 'total', minor: 14_98 }, 'both taxes, of a total of $114.98: $14.98'),
];
