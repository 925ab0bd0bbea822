import type { CalendarDate } from '#values/calendar-date.ts';

/**
 * What somebody is who has a part in a business without shares: an interest that is one of these words says no more, such
 * as no percentage. The values are their registers.
 */
export const MEMBER_TITLES: ReadonlyMap<string, string> = new Map([
  ['member', 'Members'],
  ['proprietor', 'Proprietors'],
  ['partner', 'Partners'],
  ['owner', 'Owners'],
]);

/** An exact amount: a decimal string, because a nominal value may be a fraction of a cent. */
export type Amount = { readonly amount: string; readonly currency: string };

/** Particulars of a person or an organisation in the registers. What is not known is absent. */
export type Particulars = {
  readonly name: string;
  readonly address?: string | undefined;
  readonly nationality?: string | undefined;
  readonly bornOn?: string | undefined;
  readonly occupation?: string | undefined;
  /** The registration number of an organisation. */
  readonly number?: string | undefined;
};

export const OFFICES = ['director', 'secretary', 'officer', 'manager', 'trustee'] as const;
export type Office = (typeof OFFICES)[number];

/**
 * Content of an event. Numbers of shares are whole and strings of digits, so that no size is rounded. A
 * certificate is named by its number, null without one.
 */
export type RecordChange =
  | {
      readonly kind: 'person_entered';
      readonly personId: string;
      readonly personType: 'individual' | 'organisation';
      readonly particulars: Particulars;
    }
  /** Replaces the particulars named; the others stay. */
  | {
      readonly kind: 'particulars_changed';
      readonly personId: string;
      readonly particulars: { readonly [Key in keyof Particulars]?: string | undefined };
    }
  | {
      readonly kind: 'class_created';
      readonly classId: string;
      readonly name: string;
      readonly classType: 'common' | 'preferred';
      /** The nominal or par value of one share; null where shares have none. */
      readonly nominal: Amount | null;
      /** The most shares that may be issued; null where the law knows no maximum. */
      readonly authorised: string | null;
      readonly votesPerShare: number;
    }
  | {
      readonly kind: 'shares_issued';
      readonly classId: string;
      readonly personId: string;
      readonly quantity: string;
      /** The amount paid on all of them; null where it is not known. */
      readonly paid: Amount | null;
      readonly certificate: string | null;
    }
  | {
      readonly kind: 'shares_transferred';
      readonly classId: string;
      readonly personId: string;
      readonly toPersonId: string;
      readonly quantity: string;
      readonly certificate: string | null;
      /** The number of the certificate for the shares that the seller keeps of a certificate. */
      readonly balanceCertificate?: string | null;
    }
  /** Bought back, redeemed or forfeited. */
  | {
      readonly kind: 'shares_cancelled';
      readonly classId: string;
      readonly personId: string;
      readonly quantity: string;
      readonly balanceCertificate?: string | null;
    }
  /** A member without shares: of a company limited by guarantee, an LLC or a partnership. */
  | { readonly kind: 'member_admitted'; readonly personId: string; readonly interest: string }
  | { readonly kind: 'member_left'; readonly personId: string }
  | {
      readonly kind: 'officer_appointed';
      readonly personId: string;
      readonly office: Office;
      /** The office in words, such as 'President, Treasurer'; null where the kind says it. */
      readonly title: string | null;
    }
  | { readonly kind: 'officer_resigned'; readonly personId: string; readonly office: Office }
  | { readonly kind: 'control_began'; readonly personId: string; readonly natures: readonly string[] }
  | { readonly kind: 'control_ceased'; readonly personId: string }
  | {
      readonly kind: 'charge_created';
      readonly chargeId: string;
      readonly holder: string;
      readonly property: string;
      /** Null where the charge secures no fixed amount, or it is not known. */
      readonly secured: Amount | null;
    }
  | { readonly kind: 'charge_satisfied'; readonly chargeId: string };

export type ChangeKind = RecordChange['kind'];

/** A correction without a replacement: the event that it corrects did not happen. */
type Withdrawal = { readonly kind: 'withdrawn' };

/** An event as it is proposed: the day it took effect, what it records, and the event it corrects. */
export type NewRecordEvent = {
  readonly id: string;
  readonly effectiveOn: CalendarDate;
  readonly change: RecordChange | Withdrawal;
  /** The id of the event that this one replaces, or withdraws. */
  readonly corrects: string | null;
};

/** A recorded event. `seq` counts the events of the company from 1; `recordedAt` is an instant in UTC. */
export type RecordEvent = NewRecordEvent & { readonly seq: number; readonly recordedAt: string };

/**
 * An event in force: not corrected by a later one. `place` is the sequence number of the first event in its
 * chain of corrections.
 */
export type EventInForce = NewRecordEvent & { readonly change: RecordChange; readonly place: number };

/**
 * Returns the events in force in the order in which they took effect. A correction takes the place of the
 * event it corrects among the events of its day.
 * @param knownAt  an instant in UTC: events recorded later are left out; all events count when absent
 */
export function eventsInForce(events: readonly RecordEvent[], knownAt?: string): EventInForce[] {
  const known = events.filter(({ recordedAt }) => knownAt === undefined || recordedAt <= knownAt);
  const corrected = new Set(known.flatMap(({ corrects }) => corrects ?? []));
  const byId = new Map(known.map((event) => [event.id, event]));
  const placeOf = (event: RecordEvent): number => {
    let first = event;
    for (;;) {
      const before = first.corrects === null ? undefined : byId.get(first.corrects);
      // A correction always names an earlier event, so that the chain ends.
      if (before === undefined || before.seq >= first.seq) return first.seq;
      first = before;
    }
  };
  return known
    .flatMap((event): EventInForce[] =>
      corrected.has(event.id) || event.change.kind === 'withdrawn'
        ? []
        : [{ ...event, change: event.change, place: placeOf(event) }],
    )
    .toSorted((a, b) =>
      a.effectiveOn === b.effectiveOn ? a.place - b.place : a.effectiveOn < b.effectiveOn ? -1 : 1,
    );
}
