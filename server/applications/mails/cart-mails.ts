import { paths } from '#contract/paths.ts';
import { greeting, type MailTemplate } from './template.ts';

/** To the payer of several applications together, whose transfer does not pay all of them. */
export const cartTooSmallMail = (
  { id, reference }: { id: string; reference: string },
  { received, missing, unpaid }: { received: string; missing: string; unpaid: readonly string[] },
): MailTemplate => ({
  kind: 'cart.too_small',
  subject: `${reference}: ${missing} is still to pay`,
  content: (to, link) => ({
    preheader: `We received ${received}. ${missing} is still to pay.`,
    title: 'Your transfer does not cover everything',
    paragraphs: [
      greeting(to),
      `We received ${received} for the payment ${reference}. It pays for your applications in order.`,
      `${missing} is still to pay for ${unpaid.join(', ')}. We start each one as soon as its payment arrives.`,
    ],
    facts: [
      ['Payment reference', reference],
      ['Received', received],
      ['Still to pay', missing],
    ],
    action: { label: 'Pay the rest', url: link(paths.cart(id)) },
  }),
});
