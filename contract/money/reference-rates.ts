import { z } from 'zod';
import { READER_CURRENCIES } from '#values/reader-currency.ts';
import { day, id, words, ByAtShape } from '../applications/application-shapes.ts';
import { endpoints } from '../endpoint.ts';

const currency = z.enum(READER_CURRENCIES).meta({ id: 'ReaderCurrency' });
/** One unit of `from` in units of `to`, as an exact decimal. */
const rate = z.string().regex(/^\d{1,9}(\.\d{1,9})?$/);

const EnteredRateShape = z
  .object({
    id,
    from: currency,
    to: currency,
    /** Null: from this day on no rate of the two currencies is shown. */
    rate: rate.nullable(),
    day,
    source: z.string(),
    /** 'shown' is the one that readers see. */
    state: z.enum(['shown', 'replaced', 'too_old', 'ended']),
    /** The last day on which it is shown. */
    shownUntil: day,
    entered: ByAtShape,
  })
  .meta({ id: 'EnteredRate' });

/** Reference rates, with which prices are shown in the reader's currency and nothing is charged. */
export const referenceRateEndpoints = endpoints({
  'GET /reference-rates': {
    who: 'anyone',
    summary:
      'The reference rates with which prices are shown in the reader’s currency; nothing is charged with them',
    reply: {
      200: z.object({ rates: z.array(z.object({ from: currency, to: currency, rate, day })) }),
    },
  },
  'GET /admin/reference-rates': {
    who: 'admin',
    right: 'prices:read',
    summary: 'All reference rates that were entered, newest first, 50 a page',
    query: z.strictObject({
      /** The id of the last rate of the page before. */ before: id.optional(),
    }),
    reply: { 200: z.object({ rates: z.array(EnteredRateShape), more: z.boolean() }) },
  },
  'POST /admin/reference-rates': {
    who: 'admin',
    right: 'prices:change',
    summary: 'Enter a reference rate of a day; entries are never changed, a later one replaces them',
    body: z.strictObject({
      /** Chosen by the caller: the same id enters the same rate. */ id,
      from: currency,
      to: currency,
      /** Without one, no rate of the two currencies is shown from the day on. */
      rate: rate.optional(),
      day,
      /** Source, in words. */
      source: words(200),
    }),
    reply: { 201: EnteredRateShape },
  },
});
