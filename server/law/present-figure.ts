import type { z } from 'zod';
import type { Amount, Country, EnteredAmount, Source } from '#catalog/types/index.ts';
import type { lawEndpoints } from '#contract/desk/law.ts';
import { enteredRate } from '#rules/law/apply-rates.ts';
import type { Figure } from '#rules/law/figures.ts';

export type FigureView = z.input<(typeof lawEndpoints)['GET /admin/law']['reply'][200]>['rows'][number];

export const presentSource = ({ title, publisher, url }: Omit<Source, 'id' | 'readOn'>) => ({
  title,
  publisher,
  url: url ?? null,
});

/** Returns the source of a figure; one that the catalogue does not name is shown by its id. */
export const sourceOf = (country: Country, sourceId: string): ReturnType<typeof presentSource> =>
  presentSource(country.sources.find(({ id }) => id === sourceId) ?? { title: sourceId, publisher: '' });

/**
 * Picks the numbers of an amount that an officer can enter; null when it is calculated by a schedule or
 * charged at cost.
 */
export function enteredAmountOf(amount: Amount): EnteredAmount | null {
  switch (amount.kind) {
    case 'fixed':
      return { kind: 'fixed', minor: amount.minor };
    case 'each':
      return { kind: 'each', eachMinor: amount.eachMinor };
    case 'stepped':
      return { kind: 'stepped', baseMinor: amount.baseMinor, eachMinor: amount.eachMinor };
    case 'share':
      return { kind: 'share', basisPoints: amount.basisPoints };
    case 'worked':
    case 'at-cost':
      return null;
  }
}

/** Returns whether the source of a figure was never read. */
export const isFromPractice = (country: Country, { source }: Figure): boolean =>
  country.sources.some(({ id, readOn }) => id === source && readOn === null);

/**
 * Returns the kind of amount that can be entered for a fee: an amount at cost becomes a fixed one. Null for a
 * schedule.
 */
const entryOf = ({ kind }: Amount): EnteredAmount['kind'] | null =>
  kind === 'worked' ? null : kind === 'at-cost' ? 'fixed' : kind;

/** Presents a figure of law at the desk. */
export const presentFigure = (
  country: Country,
  figure: Figure,
  version: number,
  isWaiting: boolean,
): FigureView => ({
  country: country.id,
  id: figure.id,
  kind: figure.kind,
  title: figure.title,
  words: figure.words,
  source: sourceOf(country, figure.source),
  fromPractice: isFromPractice(country, figure),
  confidence: figure.confidence,
  note: figure.note,
  lookedOn: figure.lookedOn,
  due: figure.due,
  fee: figure.fee && {
    payee: figure.fee.payee,
    currency: figure.fee.currency,
    from: figure.fee.from,
    until: figure.fee.until ?? null,
    amount: enteredAmountOf(figure.fee.amount),
    entry: entryOf(figure.fee.amount),
  },
  rate: figure.rate && {
    from: figure.rate.from,
    until: figure.rate.until ?? null,
    currency: figure.rate.currency ?? country.currency,
    amount: enteredRate(figure.rate),
  },
  waiting: isWaiting,
  version,
});
