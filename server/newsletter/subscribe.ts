import { randomBytes } from 'node:crypto';
import { brand } from '#brand';
import { Refusal } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import { parseEmail } from '#values/email.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import { layoutMail } from '../mail/layout-mail.ts';
import { clearUndeliverable } from '../mail/undeliverable.ts';
import { cancelPendingDeliveries } from './issue-queries.ts';
import {
  saveSubscriptionRequest,
  confirmSubscriber,
  markUnsubscribed,
  subscriberByEmail,
} from './queries.ts';

export type NewsletterDependencies = Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'config'> & {
  limits: RateLimiter;
};

const requestsPerAddress = { limit: 3, windowSeconds: 86_400 };

/**
 * Mails a confirmation link to an address (double opt-in). The reply is the same for subscribed, waiting and
 * unknown addresses. An address gets at most three such mails a day, and none while it is subscribed.
 */
export async function requestSubscription(
  { database, clock, mailer, config, limits }: NewsletterDependencies,
  input: string,
): Promise<void> {
  const email = parseEmail(input) ?? input;
  if ((await subscriberByEmail(database, email))?.state === 'confirmed') return;
  if (!(await limits.consume('newsletter', email, requestsPerAddress)).allowed) return;
  await database.transaction(async () => {
    const subscription = await saveSubscriptionRequest(database, {
      email,
      token: randomBytes(32).toString('base64url'),
      askedAt: clock(),
    });
    if (subscription === null) return;
    const content = {
      preheader: 'Confirm your subscription.',
      title: 'Do you want our newsletter?',
      paragraphs: [
        `This address was entered for the ${brand.name} newsletter about changes in fees, rules and filing dates. We send it only after you confirm.`,
      ],
      action: {
        label: 'Yes, subscribe me',
        url: config.publicUrl + paths.newsletterConfirm(subscription.token),
      },
      footer: 'If it was not you, do nothing. We delete this address within a week unless you confirm.',
    };
    await mailer.queue({
      to: email,
      subject: 'Please confirm: our newsletter',
      kind: 'newsletter.confirm',
      ...layoutMail(content),
    });
  });
}

const unknownToken = (): Refusal =>
  new Refusal('not_found', {
    words:
      'This link is no longer valid. Subscribe again, or unsubscribe with the link in the latest e-mail.',
  });

/** Confirms a subscription and queues one welcome mail. Idempotent. @throws Refusal not_found */
export function confirmSubscription(
  { database, clock, mailer, config }: NewsletterDependencies,
  token: string,
): Promise<{ email: string }> {
  return database.transaction(async () => {
    const confirmed = await confirmSubscriber(database, token, clock());
    if (confirmed === null) throw unknownToken();
    // The mail with the link has arrived.
    if (confirmed.first) await clearUndeliverable(database, confirmed.subscriber.email);
    const { email } = confirmed.subscriber;
    const leave = config.publicUrl + paths.newsletterLeave(token);
    const content = {
      preheader: 'You are subscribed.',
      title: 'You will receive our newsletter',
      paragraphs: ['Thank you. We write when a fee, a rule or a filing date changes, at most once a week.'],
      facts: [['To leave', 'Unsubscribe at any time', { label: 'Unsubscribe', url: leave }]] as const,
    };
    if (confirmed.first)
      await mailer.queue({
        to: email,
        subject: 'Welcome to our newsletter',
        kind: 'newsletter.welcome',
        unsubscribeUrl: leave,
        ...layoutMail(content),
      });
    return { email };
  });
}

/** Unsubscribes an address and cancels its unsent deliveries. Idempotent. @throws Refusal not_found */
export function unsubscribe(
  { database, clock }: Pick<NewsletterDependencies, 'database' | 'clock'>,
  token: string,
): Promise<{ email: string }> {
  return database.transaction(async () => {
    const subscriber = await markUnsubscribed(database, token, clock());
    if (subscriber === null) throw unknownToken();
    await cancelPendingDeliveries(database, subscriber.id);
    return { email: subscriber.email };
  });
}
