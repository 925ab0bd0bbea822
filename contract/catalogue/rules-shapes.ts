import { z } from 'zod';
import { parseCalendarDate } from '#values/calendar-date.ts';

/** A day from the year 1000 on: our calendar has no earlier ones. */
export const DayShape = z.iso.date({ abort: true }).refine((text) => parseCalendarDate(text) !== null);
const confidence = z.enum(['high', 'medium', 'low']);
const period = { from: DayShape, until: DayShape.nullable() };

/**
 * Provenance of a fact. Figures of low confidence are still to be confirmed. `source` is the id of one of the
 * answer's `sources`.
 */
export const provenance = { source: z.string(), confidence, note: z.string().optional() };

const SourceShape = z
  .object({
    id: z.string(),
    country: z.string(),
    title: z.string(),
    publisher: z.string(),
    url: z.string().optional(),
    /** The day it was read; null for what is known from practice and was not looked up. */ readOn:
      DayShape.nullable(),
  })
  .meta({ id: 'Source' });
export const SourcesShape = z.array(SourceShape);

export const JurisdictionShape = z
  .object({ country: z.string(), region: z.string().nullable(), name: z.string() })
  .meta({ id: 'Jurisdiction' });

/** The days for which the figures of an answer hold: `until` is null while no end is known. */
export const ValidShape = z.object(period);

/** Between which amounts a fee at cost is likely to be, in the currency in which it was reported. */
export const LikelyShape = z
  .object({ lowMinor: z.int(), highMinor: z.int(), currency: z.string() })
  .meta({ id: 'Likely' });

export const PricedLineShape = z.object({
  feeId: z.string(),
  title: z.string(),
  payee: z.enum(['government', 'stamp-duty', 'ours']),
  minor: z.int(),
  working: z.string(),
  ...provenance,
  ...period,
  /** The day the amount was looked at; null for our own fees. */ lookedAtOn: DayShape.nullable(),
  /** Charged separately at cost, not part of the total. */ atCost: z.literal(true).optional(),
  /** Between which amounts a fee at cost is likely to be; null where none is known. */
  likely: LikelyShape.nullable().optional(),
});

export const EstimateLineShape = z
  .object({
    id: z.string(),
    title: z.string(),
    minor: z.int().nullable(),
    working: z.string(),
    law: z.string(),
    ...provenance,
  })
  .meta({ id: 'EstimateLine' });

export const EstimateDayShape = z
  .object({ id: z.string(), title: z.string(), on: DayShape })
  .meta({ id: 'EstimateDay' });

export const NameFindingShape = z
  .object({
    ruleId: z.string(),
    verdict: z.enum(['refused', 'consent', 'advice']),
    words: z.string(),
    matched: z.array(z.string()),
    remedy: z.string(),
    law: z.string(),
    ...provenance,
    consentFrom: z.string().optional(),
  })
  .meta({ id: 'NameFinding' });

export const EligibilityFindingShape = z
  .object({
    ruleId: z.string(),
    verdict: z.enum(['refused', 'condition']),
    words: z.string(),
    remedy: z.string(),
    law: z.string(),
    ...provenance,
  })
  .meta({ id: 'EligibilityFinding' });

const currency = z.string();
/** The penalty for being late, as a formula in minor units. */
const LatenessShape = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('per-day'), eachMinor: z.int(), currency }),
    z.object({ kind: z.literal('per-month'), firstMinor: z.int(), eachMinor: z.int(), currency }),
    z.object({ kind: z.literal('once-and-per-day'), onceMinor: z.int(), eachMinor: z.int(), currency }),
    z.object({
      kind: z.literal('bands'),
      bands: z.array(z.object({ afterMonths: z.int(), minor: z.int() })),
      currency,
    }),
  ])
  .meta({
    id: 'Lateness',
    description:
      'The penalty for being late: so much `per-day`; for the first and each further month `per-month`; `once-and-per-day`; or the amount of the last of the `bands` reached, where a band with `afterMonths` 0 begins on the first day late.',
  });

/** The kind of recurring duty, by which obligations of different countries are compared. */
export const DutyFamilyShape = z
  .enum([
    'registry-return',
    'income-tax',
    'instalments',
    'sales-tax',
    'payroll',
    'withholding',
    'social-security',
    'beneficial-ownership',
    'licences',
    'records',
  ])
  .meta({ id: 'DutyFamily' });

const DutyFigureShape = z
  .object({
    id: z.string(),
    title: z.string(),
    unit: z.enum(['basis-points', 'money']),
    /** In basis points, or in minor units of the currency. */
    value: z.number(),
    currency: currency.nullable(),
    from: DayShape,
    /** The last day it is in force; null while it is not known. */
    until: DayShape.nullable(),
    lookedAtOn: DayShape,
    ...provenance,
  })
  .meta({ id: 'DutyFigure' });

export const DutyShape = z
  .object({
    obligationId: z.string(),
    family: DutyFamilyShape,
    title: z.string(),
    authority: z.string(),
    law: z.string(),
    dueOn: DayShape,
    /** The last working day up to the day it is due. */
    fileBy: DayShape,
    /** The day on which the law was looked at. */ lookedAtOn: DayShape,
    /**
     * Due more than twelve months after that day, or after the last day of one of its figures: by the law as
     * it was then.
     */
    projected: z.boolean(),
    why: z.string(),
    late: z.string().nullable(),
    /** Null where it is not known as a formula, or not for that day. */
    lateness: LatenessShape.nullable(),
    /** The rates and amounts that `why`, `late` and `lateness` name, as in force on the day it is due. */
    figures: z.array(DutyFigureShape),
    ...provenance,
  })
  .meta({ id: 'Duty' });

/**
 * A duty that is not among the listed deadlines. `not-subject`: the law does not ask it. `fact-unknown`:
 * whether it applies depends on `fact`, which was not stated. `not-worked-out`: it exists and its days are
 * not computed here. `standing`: it has no day. `nothing-due`: it applies, and no day of it is in the period.
 */
export const NotListedShape = z
  .object({
    id: z.string(),
    family: DutyFamilyShape,
    familyTitle: z.string(),
    reason: z.enum(['not-subject', 'fact-unknown', 'not-worked-out', 'standing', 'nothing-due']),
    words: z.string(),
    law: z.string(),
    fact: z.string().nullable(),
    /** For `nothing-due`: the next day after the period; null where nothing more is due. */
    nextDueOn: DayShape.nullable(),
    ...provenance,
  })
  .meta({ id: 'NotListedDuty' });

/** A fact that a question to the rules requires: money in minor units, days as '2026-11-21'. */
export const AskedFactShape = z
  .object({
    id: z.string(),
    kind: z.enum(['money', 'number', 'choice', 'yes-no', 'day']),
    label: z.string(),
    hint: z.string().optional(),
    optional: z.boolean(),
    /** Required only for certain other facts. */
    conditional: z.boolean(),
    min: z.number().optional(),
    max: z.number().optional(),
    decimals: z.int().optional(),
    unit: z.string().optional(),
    negative: z.boolean().optional(),
    options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
    /** The entity types it is required for; all when absent. */
    only: z.array(z.string()).optional(),
  })
  .meta({ id: 'FactQuestion' });

const MOST_FACTS = 60;
/** Facts as stated by a caller: money in minor units, days as '2026-11-21'. */
export const statedFacts = z
  .record(z.string().max(80), z.union([z.number(), z.string().max(200), z.boolean()]))
  .refine((facts) => Object.keys(facts).length <= MOST_FACTS);
