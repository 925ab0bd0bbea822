import type { Estimate, EstimateDay, EstimateLine, FactQuestion, Facts, Rate } from '#catalog/types/index.ts';
import { notCovered } from '../estimates/estimating.ts';
import type { CalendarDate } from '#values/calendar-date.ts';

/** Fee of a registry for a reservation, and the days that follow from it. */
type ReservationTerms = {
  readonly lines: readonly EstimateLine[];
  readonly days: readonly EstimateDay[];
  readonly notes: readonly string[];
};

type Options = Pick<Estimate, 'id' | 'page' | 'currency' | 'from' | 'until' | 'example'> & {
  readonly provenance: Pick<Estimate, 'source' | 'confidence' | 'note'>;
  readonly title?: string;
  readonly summary: string;
  readonly questions: readonly FactQuestion[];
  /** Asked last: the day of the reservation. Null where no name is reserved. */
  readonly dayQuestion: FactQuestion & { readonly kind: 'day' };
  /** Null for a day on which the fees are not known. */
  readonly terms: (
    facts: Facts,
    reservedOn: CalendarDate | null,
    on: CalendarDate,
    rates: readonly Rate[] | undefined,
  ) => ReservationTerms | null;
};

/** Returns the estimate of a name reservation: its fee, and until when the name is kept. */
export const nameReservation = ({
  provenance,
  questions,
  dayQuestion,
  terms,
  ...options
}: Options): Estimate => ({
  ...provenance,
  about: 'registry-fee',
  title: 'Reservation of a name',
  ...options,
  questions: [...questions, dayQuestion],
  calculate(facts, on, rates) {
    const reservedOn = (facts[dayQuestion.id] as CalendarDate | undefined) ?? null;
    const answer = terms(facts, reservedOn, on, rates);
    if (!answer) return notCovered('fees of reservations', reservedOn ?? on);
    const { lines, days, notes } = answer;
    return {
      totalMinor: lines.reduce((sum, { minor }) => sum + (minor ?? 0), 0),
      lines,
      days,
      notes,
    };
  },
});
