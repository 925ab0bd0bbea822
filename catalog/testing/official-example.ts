import type { CalendarDate } from '#values/calendar-date.ts';

/** A publication of an authority, and how its numbers were read. */
export type OfficialPublication = {
  readonly authority: string;
  readonly title: string;
  /** Its address at the authority. */
  readonly url: string;
  readonly readOn: CalendarDate;
  /** `itself`: the publication or a stored copy of it. Otherwise the address of the page that quotes it. */
  readonly readIn: 'itself' | { readonly quotedAt: string };
};

/** Result that the authority gives. Amounts are in minor units. */
export type OfficialAnswer =
  /** The total of an estimate. `toNearestMinor` is what the authority rounds to: 100 for whole units. */
  | { readonly kind: 'total'; readonly minor: number; readonly toNearestMinor?: number }
  /** One line of an estimate. */
  | { readonly kind: 'line'; readonly line: string; readonly minor: number }
  /** An amount that the notes of an estimate state, as they print it. */
  | { readonly kind: 'note'; readonly words: string }
  /** One fee of a price. */
  | { readonly kind: 'fee'; readonly fee: string; readonly minor: number }
  /** Whether a number is valid. */
  | { readonly kind: 'valid'; readonly valid: boolean }
  /** The day on which an obligation is due. */
  | { readonly kind: 'due'; readonly obligation: string; readonly dueOn: string };

/** A question to the API for partners. `facts` and the days are those of the example. */
export type OfficialQuestion =
  | {
      readonly endpoint: 'POST /v1/quotes';
      readonly body: {
        readonly service: string;
        readonly package: string;
        readonly facts: Readonly<Record<string, number | string | boolean>>;
        readonly on: string;
      };
    }
  | {
      readonly endpoint: 'POST /v1/estimates';
      readonly body: {
        readonly jurisdiction: string;
        readonly tax: string;
        readonly facts: Readonly<Record<string, number | string | boolean>>;
        readonly on: string;
      };
    }
  | {
      readonly endpoint: 'POST /v1/identifier-checks';
      readonly body: { readonly jurisdiction: string; readonly kind: string; readonly value: string };
    }
  | {
      readonly endpoint: 'POST /v1/obligations';
      readonly body: {
        readonly jurisdiction: string;
        readonly entityType: string;
        readonly facts: Readonly<Record<string, number | string | boolean>>;
        readonly from: string;
        readonly to: string;
      };
    };

/**
 * An example whose numbers an authority published: a worked example, a row of its table that states a sum, or
 * an example of its own tests. A number that we computed is none.
 */
export type OfficialExample = {
  /** The example in a few words, with what the authority says. */
  readonly title: string;
  readonly publication: OfficialPublication;
  readonly question: OfficialQuestion;
  readonly answer: OfficialAnswer;
};
