import { dateOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { formatCalendarDate, addDays } from '#values/calendar-date.ts';
import { isPostBox } from '../people/address-questions.ts';
import { badEin, numberRule } from '../taxes/filing-facts.ts';
import { sellsFromOutside } from './form.ts';
import { mustRegister, type SalesPermit, salesPermits } from './permits.ts';
import { dollars } from '../money.ts';

const practice = { source: 'us-practice', confidence: 'medium' } as const;
/** Days before the first sale that New York wants an application. */
const NEW_YORK_DAYS = 20;

/** Asks a seller from outside whose sales are too low to have to register in a state. */
function belowRule({ id, state, law, source, confidence, remote }: SalesPermit): readonly DeskRule[] {
  if (remote === undefined) return [];
  const { minor, sales, period } = remote;
  const further = sales === undefined ? '' : ` and ${sales} sales`;
  return [
    {
      id: `us-sales-below-${id}`,
      severity: 'query',
      words: `In ${state}, a seller from outside registers from ${dollars(minor)}${further} in ${period}.`,
      remedy: 'Tell us whether you want to register anyway, or wait until sales are higher.',
      law,
      source,
      confidence,
      find(answers) {
        const [soldMinor, count] = [numberOf(answers, 'soldMinor'), numberOf(answers, 'soldCount')];
        return textOf(answers, 'permitState') === id &&
          sellsFromOutside(answers) &&
          soldMinor !== undefined &&
          count !== undefined &&
          !mustRegister(remote, soldMinor, count)
          ? [{ path: 'soldMinor' }]
          : [];
      },
    },
  ];
}

/** Desk rules for permits to collect sales tax. */
export const salesPermitDeskRules: readonly DeskRule[] = [
  numberRule('us-sales-ein', 'ein', 'ein', badEin),
  {
    id: 'us-sales-known-state',
    severity: 'refused',
    words: 'This state is in the list.',
    remedy: 'Choose it in the list, so that its fee and rules apply.',
    law: 'Our list of states',
    ...practice,
    find: (answers) =>
      salesPermits.some(
        ({ state }) => state.toLowerCase() === textOf(answers, 'otherState').trim().toLowerCase(),
      )
        ? [{ path: 'otherState' }]
        : [],
  },
  ...salesPermits.flatMap(belowRule),
  {
    id: 'us-sales-marketplace',
    severity: 'query',
    words: 'Marketplaces usually collect and pay the tax on what is sold through them.',
    remedy: 'Tell us if you also sell in another way, or if the state wants a permit all the same.',
    law: 'Marketplace facilitator laws of the states',
    source: 'us-ca-sales-tax',
    confidence: 'medium',
    find: (answers) => (textOf(answers, 'marketplaceOnly') === 'yes' ? [{ path: 'marketplaceOnly' }] : []),
  },
  {
    id: 'us-sales-new-york-early',
    severity: 'advice',
    words: 'New York requires the application 20 days before the first sale.',
    remedy: 'We apply now. Make no taxable sale there before the certificate arrives.',
    law: 'New York Tax Law § 1134; Tax Bulletin ST-360',
    source: 'us-ny-sales-tax',
    confidence: 'high',
    find(answers, today) {
      const on = dateOf(answers, 'sellsFrom');
      return textOf(answers, 'permitState') === 'new-york' && on && addDays(on, -NEW_YORK_DAYS) < today
        ? [
            {
              path: 'sellsFrom',
              words: `New York wanted the application by ${formatCalendarDate(addDays(on, -NEW_YORK_DAYS))}.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'us-sales-box',
    severity: 'refused',
    words: 'A place of business cannot be a post office box.',
    remedy: 'Enter the street address.',
    law: 'Applications of the states',
    ...practice,
    find: (answers) => (isPostBox(answers, 'businessAddress') ? [{ path: 'businessAddress' }] : []),
  },
];
