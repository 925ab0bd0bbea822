import { z } from 'zod';

/** A message between the customer and our officers. */
export const MessageShape = z
  .object({
    id: z.uuid(),
    from: z.enum(['customer', 'staff']),
    author: z.string(),
    words: z.string(),
    /** Whether it came as a reply by mail. */
    byMail: z.boolean(),
    /** The files of a reply by mail. One that we could not take has no id and says why. */
    attachments: z.array(
      z.object({ fileId: z.uuid().nullable(), name: z.string(), problem: z.string().nullable() }),
    ),
    at: z.iso.datetime(),
    /** Whether it is the customer's and waits for an answer. */
    waits: z.boolean(),
  })
  .meta({ id: 'Message' });
