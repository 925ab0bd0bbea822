import type { Data } from '../../api/call.ts';
import { indexedCountry } from '../../catalog/catalog-index.ts';
import { formatMinor } from '../../forms/price-lines.tsx';
import { formatDay } from '../../ui/format-day.ts';

export type PromotionalCode = Data<'GET /admin/promotional-codes'>['codes'][number];

export const codeStates = {
  planned: { title: 'Planned', tone: 'plain' },
  valid: { title: 'Valid', tone: 'good' },
  used_up: { title: 'Used up', tone: 'off' },
  ended: { title: 'Ended', tone: 'off' },
} as const satisfies Record<PromotionalCode['state'], { title: string; tone: string }>;

const amountsOf = (amounts: PromotionalCode['amounts']): string =>
  Object.entries(amounts)
    .map(([currency, minor]) => formatMinor(minor, currency))
    .join(', ');

/** Describes the conditions of a code, one sentence each. */
export function describeCode(code: PromotionalCode): string[] {
  const { basisPoints, amounts, minimums, countries, serviceTitles, maxUses, maxUsesPerCustomer } = code;
  const places = [...countries.map((id) => indexedCountry(id)?.name ?? id), ...serviceTitles];
  return [
    `${basisPoints === null ? amountsOf(amounts) : `${basisPoints / 100}%`} off our fee.`,
    code.lastDay === null
      ? `From ${formatDay(code.firstDay)} on.`
      : `${formatDay(code.firstDay)} to ${formatDay(code.lastDay)}.`,
    ...(places.length === 0 ? [] : [`Only ${places.join(', ')}.`]),
    ...(Object.keys(minimums).length === 0 ? [] : [`Our fee at least ${amountsOf(minimums)}.`]),
    `Used ${code.uses}${maxUses === null ? '' : ` of ${maxUses}`} ${(maxUses ?? code.uses) === 1 ? 'time' : 'times'}.`,
    ...(maxUsesPerCustomer === null
      ? []
      : [`One customer can use it ${maxUsesPerCustomer === 1 ? 'once' : `${maxUsesPerCustomer} times`}.`]),
  ];
}
