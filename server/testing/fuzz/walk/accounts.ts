import { and, eq } from 'drizzle-orm';
import { newsletterSubscribers } from '../../../newsletter/tables.ts';
import { mailSubscriptions } from '../../../notices/tables.ts';
import { reminderDigests } from '../../../reminders/tables.ts';
import { hashToken } from '../../../auth/codes-and-links/codes.ts';
import { testPassword } from '../../app.ts';
import { subjectOf } from '../../subject-of.ts';
import { first, type Walk } from './walk.ts';

/** What an account reads and chooses about itself; API tokens; the end of an account. */
export async function walkAccounts(walk: Walk): Promise<void> {
  const { tokens } = walk.session.target;
  await walk.try('GET /dashboard', 'customer');
  await walk.try('GET /account/navigation', 'customer');
  await walk.try('GET /account/accesses', 'customer');
  await walk.try('GET /account/notices', 'customer');
  await walk.try('PUT /account/notices/:topic', 'customer', {
    params: { topic: 'messages' },
    body: { on: true },
  });
  await walk.try('GET /billing-details', 'customer');
  await walk.try('PUT /billing-details', 'customer', {
    body: { details: { name: 'Zuma Foods', address: '1 Broad Street', taxNumber: null } },
  });
  await walk.try('GET /account/staff', 'customer');
  await walk.try('GET /reminders/subscription', 'customer');
  await walk.try('POST /reminders/subscription', 'customer');
  await walk.chapter(async () => {
    for (const scope of ['read', 'write'] as const) {
      const created = await walk.send('POST /account/tokens', 'customer', {
        body: { id: crypto.randomUUID(), name: 'Accounts', scope, endsOn: '2027-01-31' },
      });
      tokens[scope === 'read' ? 'API token that reads' : 'API token that writes'] = created.secret;
    }
    const { tokens: own } = await walk.send('GET /account/tokens', 'customer');
    const spare = await walk.send('POST /account/tokens', 'customer', {
      body: { id: crypto.randomUUID(), name: 'Spare', scope: 'read', endsOn: '2027-01-31' },
    });
    await walk.send('DELETE /account/tokens/:id', 'customer', { params: { id: spare.token.id } });
    if (own.length < 2) throw new Error('The tokens are not listed');
    await walk.send('GET /companies', 'API token that reads');
  });
  await walk.try('GET /account/export', 'customer');
  await walk.chapter(async () => {
    const { sql } = walk.testApp.database;
    const accountId = subjectOf(tokens.customer);
    await sql
      .insert(mailSubscriptions)
      .values({ accountId, topic: 'messages', token: 'n'.repeat(43) })
      .onConflictDoNothing();
    // A mail may have made the token before, whose link is requested later.
    const { token } = first(
      await sql
        .select()
        .from(mailSubscriptions)
        .where(and(eq(mailSubscriptions.accountId, accountId), eq(mailSubscriptions.topic, 'messages'))),
    );
    await walk.send('POST /notices/unsubscriptions', 'nobody', { body: { topic: 'messages', token } });
  });
  await walk.chapter(async () => {
    const token = 'r'.repeat(43);
    await walk.testApp.database.sql.insert(reminderDigests).values({
      ownerId: subjectOf(tokens.customer),
      day: '2026-11-20',
      id: crypto.randomUUID(),
      tokenHash: hashToken(token),
    });
    await walk.send('POST /reminders/unsubscriptions', 'nobody', { body: { token } });
  });
  await walk.chapter(async () => {
    const spare = await walk.testApp.signUp('spare@customer.example', 'Sola Spare');
    await walk.withLeaver(spare, () =>
      walk.send('POST /account/deletion', 'leaver', { body: { method: 'password', secret: testPassword } }),
    );
  });
}

/** The newsletter: subscribed, confirmed, written, sent, left. */
export async function walkNewsletter(walk: Walk): Promise<void> {
  const { sql } = walk.testApp.database;
  await walk.send('POST /newsletter/subscriptions', 'nobody', { body: { email: 'reader@x.example' } });
  const { token } = first(await sql.select().from(newsletterSubscribers));
  await walk.send('POST /newsletter/confirmations', 'nobody', { body: { token } });
  const issue = { subject: 'News', text: 'Fees of the new year.' };
  const { id } = await walk.send('POST /admin/newsletter/issues', 'administrator', { body: issue });
  const params = { id };
  await walk.send('PUT /admin/newsletter/issues/:id', 'administrator', {
    params,
    body: { ...issue, version: 1 },
  });
  await walk.try('GET /admin/newsletter/issues', 'administrator');
  const { issue: saved } = await walk.send('GET /admin/newsletter/issues/:id', 'administrator', { params });
  const { version } = saved;
  await walk.send('POST /admin/newsletter/issues/:id/trial', 'administrator', { params, body: { version } });
  await walk.send('POST /admin/newsletter/issues/:id/send', 'administrator', { params, body: { version } });
  const other = await walk.send('POST /admin/newsletter/issues', 'administrator', { body: issue });
  await walk.send('DELETE /admin/newsletter/issues/:id', 'administrator', { params: { id: other.id } });
  await walk.send('POST /newsletter/unsubscriptions', 'nobody', { body: { token } });
}
