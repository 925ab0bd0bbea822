import { isNotNull } from 'drizzle-orm';
import { bounceAddress } from '../../inbound-mail/reply-address.ts';
import { mails } from '../../mail/tables.ts';
import { createUpload } from '../../uploads/testing/send-in-parts.ts';
import { acceptedCards } from '../accepted-cards.ts';
import { parseJson } from './downloads.ts';
import type { Links } from './link-requests.ts';
import { mailSecret, type StartedTarget } from './start-fuzz-target.ts';
import { createSigned } from './walk/drafts.ts';
import { first, type Walk } from './walk/walk.ts';

/** Collects the links of mails, feeds, unfinished uploads and webhooks after a walk. */
export async function createLinks(
  walk: Walk,
  { testApp, simulators, webhooks }: StartedTarget,
): Promise<Links> {
  const { sql } = testApp.database;
  const { tokens } = walk.session.target;
  const { url } = await walk.send('POST /calendar-feeds', 'customer', { body: { scope: 'all' } });
  const sent = await sql.select().from(mails).where(isNotNull(mails.unsubscribeUrl)).orderBy(mails.position);
  const replied = await sql.select().from(mails).where(isNotNull(mails.replyTo)).orderBy(mails.position);
  const { mailReplies } = testApp.dependencies.config;
  const headers = { authorization: `Bearer ${tokens.customer}` };
  const uploads: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const created = await createUpload(testApp, headers, { size: 10 });
    uploads.push(String(created.headers.location).split('/').at(-1) ?? '');
  }
  await payOnline(walk, simulators);
  const draft = first(
    (await walk.send('GET /applications', 'customer', { query: { group: 'drafts' } })).applications,
  );
  return {
    calendars: [new URL(url).pathname],
    unsubscribes: [...new Set(sent.map(({ unsubscribeUrl }) => new URL(unsubscribeUrl ?? '').pathname))],
    askedDocument: await walk.linkTo('dayo@customer.example', 'asked-documents'),
    uploads,
    uploadPath: `/api/applications/${draft.id}/files?purpose=document`,
    webhooks: webhooks.map(({ provider, body }) => [provider, parseJson(body)] as const),
    mailSecret,
    replyAddresses: [
      ...new Set(replied.map(({ replyTo }) => replyTo ?? '')),
      ...(mailReplies === null ? [] : [bounceAddress(mailReplies, first(replied).id)]),
    ],
    now: testApp.now,
  };
}

/** Pays an application at each provider of its currency, so that webhooks are sent. It is paid twice. */
async function payOnline(walk: Walk, simulators: StartedTarget['simulators']): Promise<void> {
  const { id } = await createSigned(walk);
  for (const provider of ['paystack', 'flutterwave'] as const) {
    const { redirectUrl } = await walk.send('POST /applications/:id/checkouts', 'customer', {
      params: { id },
      body: { provider },
    });
    await simulators.fetch(redirectUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ action: 'pay', card: acceptedCards[provider] }).toString(),
    });
  }
  await simulators.simulation.runDue();
}
