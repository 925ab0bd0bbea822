import { z } from 'zod';
import { endpoints } from '../endpoint.ts';

/** What we say about a document with a code. `sha256` is the digest of the issued file in hexadecimal. */
export const VerificationShape = z.object({
  genuine: z.boolean(),
  /** Null when no document carries the code. */
  document: z
    .object({
      title: z.string(),
      reference: z.string(),
      subject: z.string().nullable(),
      issuedAt: z.iso.datetime(),
      sha256: z.string(),
      /** Since when it is no longer valid; null while it is. */
      withdrawnAt: z.iso.datetime().nullable(),
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
    })
    .nullable(),
});

/** The check of a document by the code printed on it. It needs no account. */
export const verificationEndpoints = endpoints({
  'GET /verify/:code': {
    who: 'anyone',
    summary: 'Whether a document with this code was issued by us, and what it says',
    params: z.strictObject({ code: z.string().min(1).max(64) }),
    reply: { 200: VerificationShape },
  },
});
