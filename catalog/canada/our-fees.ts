import type { Fee, Footing } from '#catalog/types.ts';
import { day } from '#values/calendar-date.ts';

const ours: Footing = { source: 'ca-our-prices', confidence: 'high', note: 'Includes GST or HST.' };

const pricesFor = (what: string, basic: number, standard: number, premium: number): readonly Fee[] =>
  ([['basic', 'Basic', basic], ['standard', 'Standard', standard], ['premium', 'Premium', premium]] as const).map(([tier, title, units]): Fee => ({ id: `ca-our-${what}-${tier}`, title: `Our fee, ${title}`, payee: 'ours', currency: 'CAD', ...ours, amount: { kind: 'fixed', minor: units * 100 }, from: day('2026-01-01') }));

/** What we ask for our own work. */
export const ourFees: readonly Fee[] = [...pricesFor('company', 199, 349, 599)];
