import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { DayShape } from '../catalogue/rules-shapes.ts';

const FIGURES = ['fee', 'rate', 'calculator', 'duty', 'unlisted', 'rule'] as const;
/**
 * Which figures are listed: due for a look by today or within 90 days, or with a new amount that waits for a
 * second person.
 */
export const LOOKS_DUE = ['now', 'soon', 'waiting'] as const;
const VERDICTS = ['confirmed', 'declined', 'withdrawn'] as const;

const country = z.string().min(1).max(40);
const byFigure = z.strictObject({
  country,
  figure: z
    .string()
    .max(120)
    // Rates of provinces end in their code: 'rate.ca-sales-tax-QC'.
    .regex(/^[a-z]+\.[A-Za-z0-9.-]+$/),
});
const text = (max: number) => z.string().trim().min(1).max(max);
/** Above this, the amount is a mistake of typing: 100 billion of the main unit. */
const minor = z.int().min(0).max(10_000_000_000_000);

/**
 * Basis points, to the thousandth of a percent: Quebec's sales tax is 9.975%, so 997.5. Ghana's interest on late tax is
 * 125% of another rate; above 1,000%, it is a mistake of typing.
 */
const basisPoints = z.number().min(0).max(100_000).multipleOf(0.1);

/** The numbers of an amount, in minor units and basis points. */
export const EnteredAmountShape = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('fixed'), minor }),
    z.strictObject({ kind: z.literal('each'), eachMinor: minor }),
    z.strictObject({ kind: z.literal('stepped'), baseMinor: minor, eachMinor: minor }),
    z.strictObject({ kind: z.literal('share'), basisPoints }),
  ])
  .meta({ id: 'EnteredAmount' });

const webAddress = z.url({ protocol: /^https?$/ }).max(500);
const SourceShape = z.object({ title: z.string(), publisher: z.string(), url: z.string().nullable() });

const FigureShape = z
  .object({
    country: z.string(),
    id: z.string(),
    kind: z.enum(FIGURES),
    title: z.string(),
    /** The amount or the rule in words. */ words: z.string(),
    source: SourceShape,
    /** Whether its source was never read: a look must name the page that was. */ fromPractice: z.boolean(),
    confidence: z.enum(['high', 'medium', 'low']),
    note: z.string().nullable(),
    lookedOn: DayShape.nullable(),
    due: z.object({ on: DayShape, reason: z.enum(['not-read', 'ends', 'fee-year', 'year-old']) }).nullable(),
    /** For a fee: its currency, and its numbers unless they are calculated by a schedule or charged at cost. */
    fee: z
      .object({
        payee: z.enum(['government', 'stamp-duty', 'ours']),
        currency: z.string(),
        from: DayShape,
        until: DayShape.nullable(),
        amount: EnteredAmountShape.nullable(),
        /** The kind of amount that can be entered, which is fixed for a fee at cost; null for a schedule. */
        entry: z.enum(['fixed', 'each', 'stepped', 'share']).nullable(),
      })
      .nullable(),
    /** For a rate or threshold of calculators. */
    rate: z
      .object({
        from: DayShape,
        until: DayShape.nullable(),
        currency: z.string(),
        amount: EnteredAmountShape,
      })
      .nullable(),
    /** Whether a new amount waits for a second person. */ waiting: z.boolean(),
    /** The number of records of this figure. */ version: z.int(),
  })
  .meta({ id: 'Figure' });

const FigureDetailShape = z
  .object({
    figure: FigureShape,
    /** The dated rows of a fee or rate, the newest first. */
    rows: z.array(
      z.object({
        from: DayShape,
        until: DayShape.nullable(),
        words: z.string(),
        source: SourceShape,
        /** Entered at the desk, not released with the catalogue. */ entered: z.boolean(),
      }),
    ),
    /** Records of officers, the newest first. They are never changed. */
    records: z.array(
      z.object({
        version: z.int(),
        kind: z.enum(['look', 'amount']),
        at: z.iso.datetime(),
        by: z.string(),
        /** By which the page knows records of the reader’s own. */ byId: z.string(),
        note: z.string().nullable(),
        source: SourceShape.nullable(),
        /** For a new amount. */
        change: z.object({ from: DayShape, before: z.string(), after: z.string() }).nullable(),
        /** For a new amount only. */
        state: z.enum(['waiting', 'in-force', 'declined', 'withdrawn']).nullable(),
        /** Whether nobody else could confirm it, so that it took effect at once. */ alone: z.boolean(),
        decisions: z.array(
          z.object({
            verdict: z.enum(VERDICTS),
            at: z.iso.datetime(),
            by: z.string(),
            note: z.string().nullable(),
          }),
        ),
      }),
    ),
    /** Whether the hash chain of the records is intact. */ chainIntact: z.boolean(),
  })
  .meta({ id: 'FigureDetail' });

const recordBase = {
  /** The number of records that the officer has seen. */ version: z.int().min(0).max(2_147_483_647),
  /** Chosen by the browser, so that a repeated request records nothing twice. */ idempotencyKey: z.uuid(),
};

/** The figures of law at the desk, and the records that change them without a release. */
export const lawEndpoints = endpoints({
  'GET /admin/law': {
    who: 'admin',
    right: 'law:read',
    summary: 'The figures of law, by the day of their next look',
    query: z.strictObject({
      country: country.optional(),
      kind: z.enum(FIGURES).optional(),
      due: z.enum(LOOKS_DUE).optional(),
      q: z.string().max(120).optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    reply: {
      200: z.object({
        rows: z.array(FigureShape),
        total: z.int(),
        /** All figures, those due by today, and those with a waiting amount, by country. */
        countries: z.array(
          z.object({ id: z.string(), name: z.string(), figures: z.int(), due: z.int(), waiting: z.int() }),
        ),
      }),
    },
  },
  'GET /admin/law/:country/:figure': {
    who: 'admin',
    right: 'law:read',
    summary: 'One figure of law with its dated rows and its records',
    params: byFigure,
    reply: { 200: FigureDetailShape },
  },
  'POST /admin/law/:country/:figure/looks': {
    who: 'admin',
    right: 'law:record',
    summary: 'Record that a figure was compared with its source today and is unchanged',
    params: byFigure,
    body: z.strictObject({
      ...recordBase,
      note: text(500).optional(),
      /** When another page than the figure’s source was read. */
      source: z.strictObject({ title: text(200), url: webAddress.optional() }).optional(),
    }),
    reply: { 200: FigureDetailShape },
    refusals: ['version_conflict', 'not_possible_now'],
  },
  'POST /admin/law/:country/:figure/amounts': {
    who: 'admin',
    right: 'law:record',
    summary:
      'Enter a new amount of a fee, or of a rate of calculators, from a day on; a second person confirms it, where there is one with the right',
    params: byFigure,
    body: z.strictObject({
      ...recordBase,
      amount: EnteredAmountShape,
      currency: z.string().length(3),
      from: DayShape,
      source: z.strictObject({ title: text(200), publisher: text(120), url: webAddress.optional() }),
      /** Why. */ note: text(500),
    }),
    reply: { 200: FigureDetailShape },
    refusals: ['version_conflict', 'not_possible_now'],
  },
  'POST /admin/law/:country/:figure/decisions': {
    who: 'admin',
    right: 'law:record',
    summary: 'Confirm or decline a new amount as the second person, or withdraw one',
    params: byFigure,
    body: z.strictObject({
      ...recordBase,
      /** The version of the record of the new amount. */ record: z.int().min(1).max(2_147_483_647),
      verdict: z.enum(VERDICTS),
      /** Why. Needed to decline and to withdraw. */ note: text(500).optional(),
    }),
    reply: { 200: FigureDetailShape },
    refusals: ['version_conflict', 'not_possible_now', 'second_person_needed', 'reason_needed'],
  },
  'GET /figure-records': {
    who: 'anyone',
    summary:
      'What the desk recorded after the catalogue was released, for the pages that quote prices and calculate',
    query: z.strictObject({ country: country.optional() }),
    reply: {
      200: z.object({
        /** Newest last; empty while nothing was recorded. */
        countries: z.array(
          z.object({
            country: z.string(),
            amounts: z.array(
              z.object({
                figure: z.string(),
                amount: EnteredAmountShape,
                from: DayShape,
                source: z.object({
                  id: z.string(),
                  title: z.string(),
                  publisher: z.string(),
                  url: z.string().optional(),
                  readOn: DayShape,
                }),
              }),
            ),
            /** Figures by the day of their last look. */ looks: z.record(z.string(), z.array(z.string())),
          }),
        ),
      }),
    },
  },
});
