import { contradiction } from '#catalog/kit/estimates/estimating.ts';
import type {
  Estimate,
  EstimateDay,
  EstimateLine,
  FactQuestion,
  Facts,
  Provenance,
} from '#catalog/types/index.ts';
import { formatCount } from '#values/format-thousands.ts';
import { addMonths, type CalendarDate, formatCalendarDate } from '#values/calendar-date.ts';
import { dayIn } from '../answers/reading-facts.ts';

/**
 * A period of the law on trade marks with the provision that sets it. `provenance` is that of the whole when
 * absent.
 */
type MarkPeriod<Length = { readonly months: number }> = Length & {
  readonly law: string;
  readonly provenance?: Provenance;
};

/** A day that follows from the facts, with its working. */
type MarkDay = EstimateDay & {
  readonly working: string;
  readonly law: string;
  readonly provenance?: Provenance;
};

/**
 * Dates of trade marks in a country. Lengths are in months; `graceMonths` and `restoreMonths` count from the
 * end of the term.
 */
type MarkDatesOptions = Pick<Estimate, 'id' | 'page' | 'currency' | 'from' | 'until'> & {
  readonly provenance: Provenance;
  /** 'South Africa', with its article where it has one. */
  readonly countryName: string;
  readonly example: Facts;
  /** The opposition period, counted from publication. */
  readonly opposition: MarkPeriod<{
    readonly end: (publishedOn: CalendarDate) => CalendarDate;
    readonly words: string;
  }> & {
    readonly extended?: {
      readonly end: (publishedOn: CalendarDate) => CalendarDate;
      readonly words: string;
    };
  };
  readonly term: MarkPeriod<{
    readonly countedFrom: 'filing' | 'registration';
    readonly firstMonths: number;
    readonly furtherMonths: number;
  }>;
  readonly renewal: MarkPeriod<{
    readonly opensMonths: number;
    readonly graceMonths?: number;
    readonly restoreMonths?: number;
  }>;
  /** How long a registered mark may stay unused, and the words of the consequence. */
  readonly use: MarkPeriod & { readonly words: string };
  readonly questions?: readonly FactQuestion[];
  /** Further days of one country, such as declarations of use. */
  readonly furtherDays?: (facts: Facts) => readonly MarkDay[];
  readonly notes: readonly string[];
};

const durationOf = (months: number): string =>
  months % 12 === 0 ? formatCount(months / 12, 'year') : formatCount(months, 'month');

/** The provision that sets a day, and where it was read. */
const setBy = ({ law, provenance }: MarkPeriod<unknown>) => ({
  law,
  ...(provenance === undefined ? {} : { provenance }),
});

/** Returns the fact to correct when the events are in an impossible order. */
function impossibleOrder(facts: Facts): { fact: string; words: string } | null {
  const [filedOn, publishedOn, registeredOn] = [
    dayIn(facts, 'filedOn'),
    dayIn(facts, 'publishedOn'),
    dayIn(facts, 'registeredOn'),
  ];
  if (filedOn && publishedOn && publishedOn < filedOn)
    return { fact: 'publishedOn', words: 'A mark is published after its application.' };
  if (registeredOn && ((publishedOn && registeredOn < publishedOn) || (filedOn && registeredOn < filedOn)))
    return { fact: 'registeredOn', words: 'A mark is registered after its application and its publication.' };
  if (Number(facts['renewals'] ?? 0) > 0 && !registeredOn)
    return { fact: 'renewals', words: 'Only a registered mark can be renewed. Enter the registration.' };
  return null;
}

const until = (words: string, date: CalendarDate): string => `${words} ${formatCalendarDate(date)}`;

/** Returns the state of the mark on a day, as verdict and id. */
function stateOn(days: readonly MarkDay[], facts: Facts, on: CalendarDate): readonly [string, string] {
  const at = (id: string): CalendarDate | undefined => days.find((each) => each.id === id)?.on;
  const [opposed, opens, ends, late, restored] = [
    at('opposition-ends'),
    at('renewal-opens'),
    at('term-ends'),
    at('late-renewal-ends'),
    at('restoration-ends'),
  ];
  if (facts['registeredOn'] === undefined)
    return opposed === undefined
      ? ['Not published yet', 'not-published']
      : on <= opposed
        ? [until('Opposition possible until', opposed), 'opposition-open']
        : ['The opposition period is over', 'opposition-over'];
  if (opens === undefined || ends === undefined) return ['Not registered yet', 'not-published'];
  if (on < opens) return [until('Protected until', ends), 'protected'];
  if (on <= ends) return [until('Renew by', ends), 'renewal-open'];
  if (late !== undefined && on <= late) return [until('Expired: renew late by', late), 'late-renewal'];
  if (restored !== undefined && on <= restored)
    return [until('Expired: ask for restoration by', restored), 'restoration'];
  return [until('Expired on', ends), 'expired'];
}

/** Returns the estimate of the dates of a trade mark: opposition, term, renewal, late renewal and use. */
export function markDates(options: MarkDatesOptions): Estimate {
  const { provenance, countryName, opposition, term, renewal, use } = options;
  const fromFiling = term.countedFrom === 'filing';

  function daysOf(facts: Facts): readonly MarkDay[] {
    const [filedOn, publishedOn, registeredOn] = [
      dayIn(facts, 'filedOn'),
      dayIn(facts, 'publishedOn'),
      dayIn(facts, 'registeredOn'),
    ];
    const renewals = Number(facts['renewals'] ?? 0);
    const start = fromFiling ? filedOn : registeredOn;
    const ends = start && addMonths(start, term.firstMonths + renewals * term.furtherMonths);
    return [
      ...(publishedOn
        ? [
            {
              id: 'opposition-ends',
              title: 'Opposition is possible until',
              on: opposition.end(publishedOn),
              working: `${opposition.words} from the publication on ${formatCalendarDate(publishedOn)}`,
              ...setBy(opposition),
            },
            ...(opposition.extended
              ? [
                  {
                    id: 'opposition-extended',
                    title: 'Opposition after an extension, until',
                    on: opposition.extended.end(publishedOn),
                    working: opposition.extended.words,
                    ...setBy(opposition),
                  },
                ]
              : []),
          ]
        : []),
      ...(registeredOn
        ? [
            {
              id: 'use-by',
              title: 'Use the mark by',
              on: addMonths(registeredOn, use.months),
              working: `${durationOf(use.months)} from the registration on ${formatCalendarDate(registeredOn)}. ${use.words}`,
              ...setBy(use),
            },
          ]
        : []),
      ...(options.furtherDays?.(facts) ?? []),
      ...(start && ends
        ? [
            {
              id: 'renewal-opens',
              title: 'Renewal opens',
              on: addMonths(ends, -renewal.opensMonths),
              working: `${durationOf(renewal.opensMonths)} before the end of the term`,
              ...setBy(renewal),
            },
            {
              id: 'term-ends',
              title: 'End of the term',
              on: ends,
              working: `${durationOf(term.firstMonths)} from the ${term.countedFrom === 'filing' ? 'application' : 'registration'} on ${formatCalendarDate(start)}${renewals > 0 ? `, and ${renewals} ${renewals === 1 ? 'renewal' : 'renewals'} of ${durationOf(term.furtherMonths)}` : ''}`,
              ...setBy(term),
            },
            ...(renewal.graceMonths === undefined
              ? []
              : [
                  {
                    id: 'late-renewal-ends',
                    title: 'Late renewal is possible until',
                    on: addMonths(ends, renewal.graceMonths),
                    working: `${durationOf(renewal.graceMonths)} after the end of the term, with a surcharge`,
                    ...setBy(renewal),
                  },
                ]),
            ...(renewal.restoreMonths === undefined
              ? []
              : [
                  {
                    id: 'restoration-ends',
                    title: 'Restoration is possible until',
                    on: addMonths(ends, renewal.restoreMonths),
                    working: `${durationOf(renewal.restoreMonths)} after the end of the term, if the registrar accepts the reasons`,
                    ...setBy(renewal),
                  },
                ]),
          ]
        : []),
    ];
  }

  return {
    ...provenance,
    id: options.id,
    about: 'standing',
    title: 'Trade mark: dates',
    summary: `Until when a trade mark in ${countryName} can be opposed, must be used, and can be renewed.`,
    currency: options.currency,
    page: options.page,
    from: options.from,
    until: options.until,
    questions: [
      { kind: 'day', id: 'filedOn', label: 'Date of the application' },
      {
        kind: 'day',
        id: 'publishedOn',
        label: 'Date of publication in the journal',
        hint: 'Leave this blank if it is not published.',
        optional: true,
      },
      {
        kind: 'day',
        id: 'registeredOn',
        label: 'Date of registration',
        hint: 'Leave this blank if it is not registered.',
        optional: true,
      },
      {
        kind: 'number',
        id: 'renewals',
        label: 'Number of renewals so far',
        min: 0,
        max: 20,
        optional: true,
      },
      ...(options.questions ?? []),
    ],
    example: options.example,
    calculate(facts, on) {
      const problem = impossibleOrder(facts);
      if (problem) return contradiction(problem.fact, problem.words);
      const days = daysOf(facts);
      const [verdict, verdictId] = stateOn(days, facts, on);
      return {
        totalMinor: 0,
        verdict,
        verdictId,
        days: days.map(({ id, title, on: date }) => ({ id, title, on: date })),
        lines: days.map(
          (each): EstimateLine => ({
            ...(each.provenance ?? provenance),
            id: each.id,
            title: `${each.title} ${formatCalendarDate(each.on)}`,
            minor: null,
            working: each.working,
            law: each.law,
          }),
        ),
        notes: options.notes,
      };
    },
  };
}
