import { type Answers, itemsOf } from '#forms/form.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { choicesOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { holders, isForeignHolder } from '../shares/shareholding.ts';
import { dollars, toCents } from '../money.ts';

/**
 * The least foreign capital of Act 865 in US cents: by what the business does, and whether Ghanaians hold 10% or
 * more. Null when nothing is asked.
 */
function leastForeignCapital(answers: Answers): number | null {
  const all = holders(answers);
  const foreign = all.filter(isForeignHolder);
  const business = textOf(answers, 'foreignBusiness');
  if (foreign.length === 0 || business === '' || business === 'manufacturing' || business === 'export')
    return null;
  if (business === 'trading') return toCents(1_000_000);
  const local = all
    .filter((holder) => !isForeignHolder(holder))
    .reduce((sum, { percent }) => sum + percent, 0);
  return local >= 10 ? toCents(200_000) : toCents(500_000);
}

const law = 'GIPC Act 2013 (Act 865)';
const note =
  'A law to lower or remove these minimums was announced in August 2025. We confirm the current minimum with the investment centre.';

/** Desk rules for companies with foreign members. Shown as queries, because the law is about to change. */
export const foreignDeskRules: readonly DeskRule[] = [
  {
    id: 'gh-foreign-capital',
    severity: 'query',
    words: 'The investment law requires more foreign capital.',
    remedy: 'Bring in more capital, take a Ghanaian partner with 10% or more, or ask the investment centre.',
    law,
    source: 'gh-investment',
    confidence: 'medium',
    note,
    find(answers) {
      const least = leastForeignCapital(answers);
      const brought = numberOf(answers, 'foreignEquity');
      return least !== null && brought !== undefined && brought < least
        ? [
            {
              path: 'foreignEquity',
              words: `For this business and these owners, the investment law requires ${dollars(least)} of foreign capital.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'gh-foreign-trading-staff',
    severity: 'advice',
    words: 'A foreign-owned trading company must employ at least 20 skilled Ghanaians.',
    remedy: 'Plan for this before you start.',
    law,
    source: 'gh-investment',
    confidence: 'medium',
    note,
    find: (answers) =>
      textOf(answers, 'foreignBusiness') === 'trading' && holders(answers).some(isForeignHolder)
        ? [{ path: 'foreignBusiness' }]
        : [],
  },
  {
    id: 'gh-foreign-reserved',
    severity: 'refused',
    words: 'These activities are reserved for Ghanaians.',
    remedy: 'Remove the activity, or issue shares to Ghanaians only.',
    law: `${law}, section 27`,
    source: 'gh-investment',
    confidence: 'high',
    find: (answers) =>
      choicesOf(answers, 'reservedActivities').length > 0 && holders(answers).some(isForeignHolder)
        ? [{ path: 'reservedActivities' }]
        : [],
  },
  {
    id: 'gh-foreign-registration',
    severity: 'advice',
    words:
      'A company with foreign members must register with the investment centre and renew every two years.',
    remedy: 'We remind you when the company is registered.',
    law,
    source: 'gh-investment',
    confidence: 'high',
    find: (answers) =>
      ['shareholders', 'corporateShareholders'].flatMap((list) => itemsOf(answers, list)).length > 0 &&
      holders(answers).some(isForeignHolder)
        ? [{ path: 'shareholders' }]
        : [],
  },
];
