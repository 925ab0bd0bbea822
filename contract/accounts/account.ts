import { z } from 'zod';
import { endpoints } from '../endpoint.ts';

const KeptRecordShape = z.object({
  reference: z.string(),
  what: z.string(),
  /** The law, or what the privacy page says. */
  reason: z.string(),
  /** The last day, in the form 2032-12-31. */
  until: z.string(),
});

/** The password, or the code that `/auth/v1/reauthenticate` mails. */
const proof = z.strictObject({ method: z.enum(['password', 'code']), secret: z.string().min(1).max(1000) });

/** What the law lets a person ask of an account: a copy of the data, who looked at it, and deletion. */
export const accountEndpoints = endpoints({
  'GET /account/export': {
    who: 'customer',
    summary: 'All data about the caller, as a ZIP archive with JSON and files',
    download: true,
    reply: { 200: z.any() },
  },
  'GET /account/accesses': {
    who: 'customer',
    summary: 'Which officers looked at the caller’s data, newest first',
    reply: {
      200: z.object({
        accesses: z.array(
          z.object({
            at: z.iso.datetime(),
            officer: z.string(),
            what: z.string(),
            applicationId: z.string().nullable(),
          }),
        ),
      }),
    },
  },
  'POST /account/deletion': {
    who: 'customer',
    summary: 'Delete the caller’s account and data, confirmed by the password or a code by mail',
    body: proof,
    reply: { 200: z.object({ kept: z.array(KeptRecordShape) }) },
    refusals: ['confirmation_wrong', 'not_possible_now'],
  },
});
