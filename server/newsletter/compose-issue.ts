import { brand } from '#brand';
import { paths } from '#contract/paths.ts';
import { plainTextOf, type RichText } from '#values/rich-text.ts';
import type { Config } from '../config/config.ts';
import { layoutMail } from '../mail/layout-mail.ts';
import type { Mail } from '../mail/mail.ts';
import { issueKind } from '../mail/send-queued-mail.ts';
import type { Recipient } from './issue-queries.ts';

type IssueContent = { subject: string; letter: RichText };

const preheaderLength = 140;

/** Composes the mail of an issue for one subscriber, with their unsubscribe link. */
export function composeIssue(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { subject, letter }: IssueContent,
  { email, token }: Pick<Recipient, 'email' | 'token'>,
): Mail {
  const unsubscribeUrl = publicUrl + paths.newsletterLeave(token);
  return {
    to: email,
    subject,
    kind: issueKind,
    unsubscribeUrl,
    ...layoutMail({
      preheader: plainTextOf(letter).slice(0, preheaderLength),
      title: subject,
      paragraphs: [],
      letter,
      facts: [['To leave', 'Unsubscribe at any time', { label: 'Unsubscribe', url: unsubscribeUrl }]],
      footer: `You receive this because you subscribed to the ${brand.name} newsletter.`,
    }),
  };
}

/** Composes the trial mail for an officer, without an unsubscribe link. */
export const composeTrial = ({ subject, letter }: IssueContent, to: string): Mail => ({
  to,
  subject: `Trial: ${subject}`,
  kind: 'newsletter.trial',
  ...layoutMail({
    preheader: plainTextOf(letter).slice(0, preheaderLength),
    title: subject,
    paragraphs: [],
    letter,
    footer:
      'A trial, sent to you alone. Where this stands, each reader finds a link of their own to leave the newsletter.',
  }),
});
