import type { Answers } from '#forms/form.ts';
import type { CalendarDate } from '#values/calendar-date.ts';

/** A person whom a filing names: by the answers of a list, or only by a name as it was typed. */
export type FiledPerson = { readonly answers: Answers } | { readonly name: string };

/** Shares that a filing names. `shareClass` is as typed; '' where the form does not ask for it. */
type FiledShares = { readonly shareClass: string; readonly quantity: number };

type FiledEntry =
  | {
      readonly kind: 'officer_appointed' | 'officer_resigned';
      readonly office: 'director' | 'secretary' | 'trustee';
      readonly person: FiledPerson;
    }
  | {
      readonly kind: 'control_began';
      readonly natures: readonly string[];
      readonly person: FiledPerson;
    }
  | { readonly kind: 'control_ceased'; readonly person: FiledPerson }
  | ({
      readonly kind: 'shares_issued';
      readonly person: FiledPerson;
      /** The amount paid on all of them, in minor units; null where the form does not say it surely. */
      readonly paidMinor: number | null;
    } & FiledShares)
  | ({
      readonly kind: 'shares_transferred';
      readonly person: FiledPerson;
      readonly to: FiledPerson;
    } & FiledShares);

type HandwrittenKind =
  | 'particulars_changed'
  | 'officer_appointed'
  | 'officer_resigned'
  | 'control_began'
  | 'control_ceased'
  | 'member_admitted'
  | 'member_left'
  | 'shares_issued'
  | 'shares_transferred';

/**
 * What a filing says about the registers of its company. `on` is the day on which it took effect; null where the
 * answers do not give the day surely. `by_hand` is a change that the answers only describe in words.
 */
export type RegisterEntry =
  | (FiledEntry & { readonly on: CalendarDate | null })
  | {
      readonly kind: 'by_hand';
      readonly words: string;
      /** The person whom the words name, and the kinds of event that may record it; absent where it is open. */
      readonly about?: { readonly person: FiledPerson; readonly kinds: readonly HandwrittenKind[] };
    };
