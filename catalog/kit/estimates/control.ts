import { contradiction } from '#catalog/kit/estimates/estimating.ts';
import type {
  Estimate,
  EstimateDay,
  EstimateLine,
  FactQuestion,
  Facts,
  Provenance,
} from '#catalog/types/index.ts';
import { type CalendarDate, formatCalendarDate } from '#values/calendar-date.ts';

/** The part of shares or votes from which a person is entered, in percent. */
export type ControlThreshold = Provenance & {
  readonly percent: number;
  /** Whether exactly this part is enough: 25% is for Canada, and is not for the United Kingdom. */
  readonly included: boolean;
  readonly law: string;
};

type Answer = { readonly verdict: string; readonly verdictId: string };

/** A further condition that is enough by itself, with its question. */
type ControlCondition = Provenance & {
  readonly question: FactQuestion & { readonly kind: 'yes-no' };
  readonly title: string;
  readonly law: string;
};

type ConditionLaw = Provenance & { readonly law: string };

/** The conditions besides holdings that several countries share, each with its law and source there. */
export const controlConditions = {
  appointsDirectors: (law: ConditionLaw): ControlCondition => ({
    question: {
      kind: 'yes-no',
      id: 'appointsDirectors',
      label: 'Can the person appoint or remove a majority of the directors?',
    },
    title: 'Right to appoint or remove directors',
    ...law,
  }),
  influence: (law: ConditionLaw): ControlCondition => ({
    question: {
      kind: 'yes-no',
      id: 'influence',
      label: 'Does the person have significant influence or control in another way?',
      hint: 'For example a veto over the business plan, or directors who usually follow the person’s wishes.',
    },
    title: 'Significant influence or control',
    ...law,
  }),
  trustOrFirm: (law: ConditionLaw): ControlCondition => ({
    question: {
      kind: 'yes-no',
      id: 'trustOrFirm',
      label: 'Does the person control a trust or firm that meets one of these conditions?',
    },
    title: 'Control through a trust or firm',
    ...law,
  }),
};

type NoticeDay = EstimateDay & Provenance & { readonly working: string; readonly law: string };

type ControlOptions = Pick<
  Estimate,
  'id' | 'page' | 'currency' | 'title' | 'summary' | 'from' | 'until' | 'region'
> & {
  readonly provenance: Provenance;
  readonly example: Facts;
  /** Questions before those on the holdings. */
  readonly questions?: readonly FactQuestion[];
  readonly threshold: (facts: Facts) => ControlThreshold;
  /**
   * The part that counts of the holding of a company in which the person has a stake: all of it with a
   * majority stake and nothing without, or all of it with a majority stake and a proportional part without.
   */
  readonly indirect: 'majority-only' | 'majority-or-part';
  readonly indirectRule: Provenance & { readonly law: string };
  readonly conditions: readonly ControlCondition[];
  /** Describes a part that is enough: the band in which a register records it. */
  readonly bandOf?: (percent: number) => string;
  /** An answer that does not depend on the holdings, with its line; asked before them. */
  readonly settled?: (facts: Facts) => (Answer & { readonly line: EstimateLine }) | null;
  /** An answer that takes the place of 'must be entered'. */
  readonly instead?: (facts: Facts) => (Answer & { readonly line: EstimateLine }) | null;
  readonly notices: (since: CalendarDate) => readonly NoticeDay[];
  readonly notes: readonly string[];
};

const ORDINALS = ['first', 'second', 'third'] as const;
type Ordinal = (typeof ORDINALS)[number];

/** Ten-thousandths of a percent times millionths, so that products of two percentages are whole numbers. */
const SCALE = 10_000;
const WHOLE = 100 * SCALE;
const scaled = (facts: Facts, id: string): number => Math.round(Number(facts[id] ?? 0) * SCALE);
const formatExactPercent = (exact: number): string => `${Number((exact / WHOLE / SCALE).toFixed(4))}%`;

const percentQuestion = (id: string, label: string, more: Partial<FactQuestion> = {}): FactQuestion =>
  ({ kind: 'number', id, label, min: 0, max: 100, decimals: 4, unit: '%', ...more }) as FactQuestion;

const isHeldThrough =
  (ordinal: Ordinal) =>
  (facts: Facts): boolean =>
    Number(facts['intermediaries'] ?? 0) > ORDINALS.indexOf(ordinal);

const questionsThrough = (ordinal: Ordinal): readonly FactQuestion[] => {
  const when = isHeldThrough(ordinal);
  return [
    percentQuestion(`${ordinal}StakePercent`, `Person’s part of the ${ordinal} company`, {
      hint: 'In a chain of companies, multiply the percentages down to the company that holds the shares.',
      when,
    }),
    {
      kind: 'yes-no',
      id: `${ordinal}Majority`,
      label: `Does the person have a majority stake in the ${ordinal} company?`,
      hint: 'Most of its votes, control of its board, or control in another way. In a chain, at each step.',
      when,
    },
    percentQuestion(`${ordinal}SharesPercent`, `Shares that the ${ordinal} company holds here`, { when }),
    percentQuestion(`${ordinal}VotesPercent`, `Votes that the ${ordinal} company holds here`, { when }),
  ];
};

/** Returns the exact holding of a person in the shares or votes, with the working of each part. */
function holdingOf(
  facts: Facts,
  kind: 'Shares' | 'Votes',
  indirect: ControlOptions['indirect'],
): { readonly exact: number; readonly working: string } {
  const direct = scaled(facts, `direct${kind}Percent`) * WHOLE;
  const joint = scaled(facts, `joint${kind}Percent`) * WHOLE;
  const through = ORDINALS.filter((ordinal) => isHeldThrough(ordinal)(facts)).map((ordinal) => {
    const held = scaled(facts, `${ordinal}${kind}Percent`);
    const stake = scaled(facts, `${ordinal}StakePercent`);
    const majority = facts[`${ordinal}Majority`] === true;
    const exact = majority
      ? held * WHOLE
      : indirect === 'majority-only' || kind === 'Votes'
        ? 0
        : stake * held;
    const words = majority
      ? `all ${formatExactPercent(held * WHOLE)} of the ${ordinal} company, as a majority stake`
      : exact === 0
        ? `nothing of the ${formatExactPercent(held * WHOLE)} of the ${ordinal} company, without a majority stake`
        : `${formatExactPercent(exact)} as ${formatExactPercent(stake * WHOLE)} of the ${formatExactPercent(held * WHOLE)} of the ${ordinal} company`;
    return { exact, words };
  });
  const parts = [
    `${formatExactPercent(direct)} directly`,
    ...through.map(({ words }) => words),
    ...(joint > 0 ? [`${formatExactPercent(joint)} of others with whom the person acts jointly`] : []),
  ];
  return {
    exact: direct + joint + through.reduce((sum, { exact }) => sum + exact, 0),
    working: parts.join('; '),
  };
}

/** Returns the fact to correct when more is held than there is. */
function excess(facts: Facts): string | null {
  for (const kind of ['Shares', 'Votes'] as const) {
    const ids = [
      `direct${kind}Percent`,
      `joint${kind}Percent`,
      ...ORDINALS.filter((ordinal) => isHeldThrough(ordinal)(facts)).map(
        (ordinal) => `${ordinal}${kind}Percent`,
      ),
    ];
    if (ids.reduce((sum, id) => sum + scaled(facts, id), 0) > WHOLE) return ids[0] ?? null;
  }
  return null;
}

/**
 * Returns the estimate of whether a person is entered as having control of a company, from shares, votes and
 * rights.
 */
export function controlEstimate(options: ControlOptions): Estimate {
  const { provenance, indirectRule } = options;
  return {
    ...provenance,
    id: options.id,
    about: 'standing',
    title: options.title,
    summary: options.summary,
    ...(options.region === undefined ? {} : { region: options.region }),
    currency: options.currency,
    page: options.page,
    from: options.from,
    until: options.until,
    questions: [
      ...(options.questions ?? []),
      percentQuestion('directSharesPercent', 'Shares the person holds directly', {
        hint: 'As a part of all issued shares. Add all classes.',
      }),
      percentQuestion('directVotesPercent', 'Votes the person holds directly'),
      {
        kind: 'number',
        id: 'intermediaries',
        label: 'Companies through which the person also holds shares',
        hint: 'Up to three. Enter 0 if there are none.',
        min: 0,
        max: ORDINALS.length,
      },
      ...ORDINALS.flatMap(questionsThrough),
      percentQuestion('jointSharesPercent', 'Shares of others with whom the person acts jointly', {
        hint: 'Relatives or partners with an agreement on how to use their shares.',
        optional: true,
      }),
      percentQuestion('jointVotesPercent', 'Votes of others with whom the person acts jointly', {
        optional: true,
      }),
      ...options.conditions.map(({ question }) => question),
      { kind: 'day', id: 'since', label: 'Since when is this so?', optional: true },
    ],
    example: options.example,
    calculate(facts) {
      const tooMuch = excess(facts);
      if (tooMuch !== null)
        return contradiction(tooMuch, 'Together these holdings are more than 100%. Correct one of them.');
      const settled = options.settled?.(facts) ?? null;
      if (settled)
        return {
          totalMinor: 0,
          verdict: settled.verdict,
          verdictId: settled.verdictId,
          lines: [settled.line],
          notes: options.notes,
        };
      const threshold = options.threshold(facts);
      const { percent, included, law, ...thresholdProvenance } = threshold;
      const least = percent * SCALE * WHOLE;
      const isEnough = (exact: number): boolean => (included ? exact >= least && exact > 0 : exact > least);
      const needed = percent === 0 ? 'any part' : included ? `${percent}% or more` : `more than ${percent}%`;
      const holdings = (['Shares', 'Votes'] as const).map((kind) => {
        const { exact, working } = holdingOf(facts, kind, options.indirect);
        const enough = isEnough(exact);
        const band = enough ? options.bandOf?.(exact / WHOLE / SCALE) : undefined;
        const line: EstimateLine = {
          ...thresholdProvenance,
          id: kind.toLowerCase(),
          title: `${kind}: ${formatExactPercent(exact)}`,
          minor: null,
          working: `${working}. ${enough ? `Enough: ${needed}` : `Not enough: it takes ${needed}`}${band === undefined ? '' : `. Enter the band “${band}”`}`,
          law: Number(facts['intermediaries']) > 0 ? `${law}; ${indirectRule.law}` : law,
        };
        return { enough, line };
      });
      const conditions = options.conditions.map(({ question, title, law: by, ...read }) => ({
        enough: facts[question.id] === true,
        line: {
          ...read,
          id: question.id,
          title,
          minor: null,
          working: facts[question.id] === true ? 'Yes: enough by itself' : 'No',
          law: by,
        } satisfies EstimateLine,
      }));
      const met = [...holdings, ...conditions];
      const isEntered = met.some(({ enough }) => enough);
      const instead = isEntered ? (options.instead?.(facts) ?? null) : null;
      const since = facts['since'] as CalendarDate | undefined;
      const notices = isEntered && since !== undefined ? options.notices(since) : [];
      return {
        totalMinor: 0,
        verdict: instead?.verdict ?? (isEntered ? 'Must be entered' : 'Need not be entered'),
        verdictId: instead?.verdictId ?? (isEntered ? 'enter' : 'not-entered'),
        days: notices.map(({ id, title, on }) => ({ id, title, on })),
        lines: [
          ...met.map(({ line }) => line),
          ...(instead ? [instead.line] : []),
          ...notices.map(
            ({ on, title, ...rest }): EstimateLine => ({
              ...rest,
              title: `${title} ${formatCalendarDate(on)}`,
              minor: null,
            }),
          ),
        ],
        notes: options.notes,
      };
    },
  };
}
