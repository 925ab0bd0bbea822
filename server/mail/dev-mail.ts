import type { FastifyPluginAsync } from 'fastify';
import { brand } from '#brand';
import { escapeHtml } from '#values/escape-html.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { findMail, latestMails, type MailRow } from './queries.ts';

const maxListed = 100;

/** Content-Security-Policies of these pages and of a mail in its frame: no scripts, no external resources. */
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation";

const pageOf = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<style>
body{margin:0 auto;max-width:60rem;padding:1.5rem;font:16px/1.5 system-ui,sans-serif;color:#17352c;background:#faf6ee}
a{color:inherit}table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:.5rem .75rem .5rem 0;border-bottom:1px solid #ddd5c5;vertical-align:top}
td.when{white-space:nowrap;color:#55645d}iframe{width:100%;height:44rem;border:1px solid #ddd5c5;background:#fff}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;padding:1rem;border:1px solid #ddd5c5}
.failed{color:#9b1c1c}
</style></head><body>${body}</body></html>`;

const stateOf = ({ sentAt, attempts, lastError }: MailRow): string => {
  if (sentAt !== null) return 'sent';
  return attempts === 0
    ? 'waiting'
    : `<span class="failed">failed ${attempts} times: ${escapeHtml(lastError ?? '')}</span>`;
};

const listOf = (mails: readonly MailRow[]): string => {
  const rows = mails.map(
    (mail) =>
      `<tr><td class="when">${mail.createdAt.toISOString().replace('T', ' ').slice(0, 19)}</td><td>${escapeHtml(mail.to)}</td>` +
      `<td><a href="/dev/mail/${mail.id}">${escapeHtml(mail.subject)}</a></td><td>${stateOf(mail)}</td></tr>`,
  );
  const table = `<table><thead><tr><th>Written (UTC)</th><th>To</th><th>Subject</th><th>State</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return pageOf(
    `Mail of ${brand.name}`,
    `<h1>Mail</h1><p>What we wrote, newest first. This page is for development and is not served in production.</p>${rows.length > 0 ? table : '<p>No mail yet. Sign up, and the code will be here.</p>'}`,
  );
};

const mailPage = (mail: MailRow): string =>
  pageOf(
    mail.subject,
    `<p><a href="/dev/mail">All mail</a></p><h1>${escapeHtml(mail.subject)}</h1><p>To ${escapeHtml(mail.to)}, ${stateOf(mail)}</p>` +
      `<iframe title="The mail as HTML" src="/dev/mail/${mail.id}/html"></iframe><h2>As text</h2><pre>${escapeHtml(mail.text)}</pre>`,
  );

const noSuchMail = pageOf('No such mail', '<h1>No such mail</h1><p><a href="/dev/mail">All mail</a></p>');

/**
 * Serves mails for developers and tests, newest first: `/dev/mail`, `/dev/mail/<id>`, `/dev/mail/<id>/html` and
 * `/dev/mail.json?to=<address>`. Not in production.
 */
export const devMail =
  ({ database, config }: { database: Database; config: Pick<Config, 'production'> }): FastifyPluginAsync =>
  async (app) => {
    if (config.production) return;
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        'content-security-policy': pagePolicy,
        'x-content-type-options': 'nosniff',
      });
    });
    app.get<{ Querystring: { to?: unknown } }>('/dev/mail.json', async ({ query: { to } }) => ({
      mails: await latestMails(database, typeof to === 'string' && to !== '' ? to : null, maxListed),
    }));
    app.get('/dev/mail', async (_request, reply) =>
      reply.type('text/html').send(listOf(await latestMails(database, null, maxListed))),
    );
    app.get<{ Params: { id: string } }>('/dev/mail/:id', async ({ params }, reply) => {
      const mail = await findMail(database, params.id);
      reply.type('text/html');
      return mail === null ? reply.code(404).send(noSuchMail) : reply.send(mailPage(mail));
    });
    app.get<{ Params: { id: string } }>('/dev/mail/:id/html', async ({ params }, reply) => {
      const mail = await findMail(database, params.id);
      reply.type('text/html');
      if (mail === null) return reply.code(404).send(noSuchMail);
      // Opens links in the window, not in the frame.
      return reply
        .header('content-security-policy', mailPolicy)
        .header('x-frame-options', 'SAMEORIGIN')
        .send(mail.html.replace('<head>', '<head><base target="_top">'));
    });
  };
