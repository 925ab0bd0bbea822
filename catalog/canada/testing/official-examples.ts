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

const ratesByProvince: OfficialPublication = {
  authority: 'Canada Revenue Agency',
  title: 'GST/HST calculator (and rates)',
  url: 'https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/gst-hst-businesses/charge-collect-which-rate/calculator.html',
  readOn: day('2026-11-23'),
  readIn: { quotedAt: 'https://invoicemama.com/guides/ca/gst-hst-rates-by-province' },
};

const whenToPay: OfficialPublication = {
  authority: 'Canada Revenue Agency',
  title: 'Remit (pay) the tax you collected: payment and filing deadlines',
  url: 'https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/gst-hst-businesses/pay-when.html',
  readOn: day('2026-11-23'),
  readIn: { quotedAt: 'https://bookkeepingmatters.ca/gst-hst-filing-dates' },
};

/** The taxes on a sale of $100. */
const salesTax = (
  answer: OfficialAnswer,
  words: string,
  { province, name, publication } = {
    province: 'QC',
    name: 'Quebec',
    publication: calculatingTaxes,
  },
): OfficialExample => ({
  title: `Sale of $100 in ${name}, ${words}`,
  publication,
  question: {
    endpoint: 'POST /v1/estimates',
    body: {
      jurisdiction: 'CA',
      tax: 'canada-sales-tax',
      facts: { amountMinor: 100_00, province },
      on: '2026-11-21',
    },
  },
  answer,
});

/** A rate of the Agency's table, as the tax on $100. */
const rate = (province: string, name: string, line: 'gst' | 'hst', percent: number): OfficialExample =>
  salesTax({ kind: 'line', line, minor: percent * 100 }, `${line.toUpperCase()} at ${percent}%`, {
    province,
    name,
    publication: ratesByProvince,
  });

/** The Agency's example of a reporting period. The year is one in which the day is a working day. */
const salesTaxDue = (
  entityType: string,
  gstPeriod: string,
  yearEndMonth: number,
  obligation: string,
  dueOn: string,
  words: string,
): OfficialExample => ({
  title: `GST/HST, ${words}`,
  publication: whenToPay,
  question: {
    endpoint: 'POST /v1/obligations',
    body: {
      jurisdiction: 'CA',
      entityType,
      facts: {
        registeredOn: '2019-01-07',
        yearEndMonth,
        smallBusiness: false,
        gstRegistered: true,
        gstPeriod,
        employer: false,
      },
      from: dueOn,
      to: dueOn,
    },
  },
  answer: { kind: 'due', obligation, dueOn },
});

type YearEnd = { readonly month: number; readonly day?: number };

/**
 * The day on which the T2 return is due. The year is one in which that day is a working day, so that it does
 * not move.
 */
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
  rate('AB', 'Alberta', 'gst', 5),
  rate('ON', 'Ontario', 'hst', 13),
  rate('NS', 'Nova Scotia', 'hst', 14),
  rate('NB', 'New Brunswick', 'hst', 15),
  rate('NL', 'Newfoundland and Labrador', 'hst', 15),
  rate('PE', 'Prince Edward Island', 'hst', 15),
  salesTaxDue('CBCA', 'monthly', 12, 'ca-gst-monthly', '2026-08-31', 'month to 31 July: due on 31 August'),
  salesTaxDue(
    'CBCA',
    'quarterly',
    12,
    'ca-gst-quarterly',
    '2026-04-30',
    'quarter to 31 March: due on 30 April',
  ),
  salesTaxDue('CBCA', 'annual', 8, 'ca-gst-annual', '2026-11-30', 'year to 31 August: due on 30 November'),
  salesTaxDue(
    'SP',
    'annual',
    12,
    'ca-gst-annual-payment',
    '2026-04-30',
    'person, year to 31 December: paid by 30 April',
  ),
  salesTaxDue(
    'SP',
    'annual',
    12,
    'ca-gst-annual-individual',
    '2026-06-15',
    'person, year to 31 December: filed by 15 June',
  ),
];
