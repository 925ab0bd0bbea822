import { z } from 'zod';
import { parseEmail } from '#values/email.ts';
import { endpoints } from './endpoint.ts';

const email = z.string().max(255).refine((text) => parseEmail(text) !== null);
const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const Whose = z.object({ email: z.string() });

export const newsletterEndpoints = endpoints({
  'POST /newsletter/subscriptions': { who: 'anyone', summary: 'Ask for the newsletter; a mail asks to confirm. The reply is the same whether or not the address is known', body: z.strictObject({ email }), reply: { 202: z.object({}) } },
  'POST /newsletter/confirmations': { who: 'anyone', summary: 'Confirm with the token of the mail', body: z.strictObject({ token }), reply: { 200: Whose } },
  'POST /newsletter/unsubscriptions': { who: 'anyone', summary: 'Leave with the token of any newsletter', body: z.strictObject({ token }), reply: { 200: Whose } },
});
