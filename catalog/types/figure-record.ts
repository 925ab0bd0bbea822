import type { CalendarDate } from '#values/calendar-date.ts';
import type { EnteredAmount } from './fee.ts';
import type { Source } from './source.ts';

/** A look: an officer compared a figure with its source and found it unchanged. */
type LookRecord = {
  readonly kind: 'look';
  readonly figure: string;
  readonly lookedOn: CalendarDate;
};

/** A new amount of a fee from a day on, with the source in which it was read. */
type AmountRecord = {
  readonly kind: 'amount';
  readonly figure: string;
  readonly amount: EnteredAmount;
  readonly from: CalendarDate;
  readonly source: Source;
};

/**
 * What the desk recorded about a figure after the catalogue was released: a look or a new amount. `figure` as in
 * rules/law/figures.ts: 'fee.ng-business-name.0'.
 */
export type FigureRecord = LookRecord | AmountRecord;
