import { z } from 'zod';
import { endpoints } from '../endpoint.ts';

const named = z.string().min(1).max(80);

/** Quotes as PDF, readable without signing in. */
export const quoteEndpoints = endpoints({
  'GET /quotes/:service/:package': {
    who: 'anyone',
    summary:
      'A quote for today as PDF: lines by payee, tax, facts, assumptions, and the day until which it is valid. Nothing is stored',
    params: z.strictObject({ service: named, package: named }),
    query: z.strictObject({
      /** Facts of `POST /v1/quotes` as a JSON object; those left out are assumed, and the paper says so. */
      facts: z.string().max(2_000).optional(),
    }),
    download: true,
    reply: { 200: z.unknown() },
    refusals: [
      'facts_invalid',
      'not_in_catalogue',
      'not_covered',
      'fee_not_known',
      'service_not_offered',
      'busy',
    ],
  },
});
