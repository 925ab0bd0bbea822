import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { lt } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { Dependencies } from '../dependencies.ts';
import { createSemaphore } from '../semaphore.ts';
import { receiveMail, type InboundMailDependencies } from './receive-mail.ts';
import { inboundMails } from './tables.ts';

/** The largest mail. Attachments grow by a third on the way, so that this is about 18 MB of files. */
export const maxMailBytes = 25 * 1024 * 1024;
/** Mails are in memory while they are read. */
const concurrentMails = 2;
const waitingMails = 8;
const keptDays = 90;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Serves POST /webhooks/mail, which takes one raw mail (message/rfc822), or JSON with the raw mail as
 * `RawEmail`, as Postmark sends it. The secret comes as a bearer token, or as the password of basic
 * authentication for senders that only take an address. A mail that is refused gets 403, with which senders
 * do not deliver it again.
 */
export function serveMailWebhook(app: FastifyInstance, dependencies: InboundMailDependencies): void {
  const { mailReplies } = dependencies.config;
  if (mailReplies === null) return;
  const withPermit = createSemaphore({
    limit: concurrentMails,
    queueLength: waitingMails,
    queueFull: () => new Refusal('busy'),
  });
  const secrets = mailReplies.secrets.map(digest);
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxMailBytes }, (_request, body, ready) =>
      ready(null, body),
    );
    // Before the body is read.
    scope.addHook('onRequest', async (request, reply) => {
      const secret = digest(secretOf(request));
      if (secrets.some((each) => timingSafeEqual(each, secret))) return;
      dependencies.log.warn({ reason: 'secret' }, 'a webhook of mail was refused');
      reply.header('www-authenticate', 'Bearer');
      throw new Refusal('sign_in_needed', { words: 'The secret of this webhook is missing or wrong.' });
    });
    scope.post('/webhooks/mail', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const raw = /^application\/json\b/i.test(request.headers['content-type'] ?? '') ? rawOf(body) : body;
      const result = await withPermit(() => receiveMail(dependencies, raw));
      return reply.code(result.outcome === 'refused' ? 403 : 200).send(result);
    });
    done();
  });
}

function secretOf({ headers }: FastifyRequest): string {
  const [scheme, value = ''] = (headers.authorization ?? '').split(' ');
  if (/^bearer$/i.test(scheme ?? '')) return value;
  if (!/^basic$/i.test(scheme ?? '')) return '';
  const pair = Buffer.from(value, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}

function rawOf(body: Buffer): Buffer {
  let content: unknown;
  try {
    content = JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw new Refusal('body_not_json', { cause });
  }
  const raw = (content as { RawEmail?: unknown } | null)?.RawEmail;
  if (typeof raw !== 'string')
    throw new Refusal('bad_request', {
      words: 'This JSON has no raw mail in its member RawEmail. Switch it on at the sender.',
    });
  return Buffer.from(raw, 'utf8');
}

/** Registers the daily purge of records of inbound mails. Call it before the jobs start. */
export function handleInboundMailJobs({
  jobs,
  database,
  clock,
}: Pick<Dependencies, 'jobs' | 'database' | 'clock'>): void {
  jobs.handle('inbound-mail.forget', async () => {
    const before = new Date(clock().getTime() - keptDays * 86_400_000);
    await database.sql.delete(inboundMails).where(lt(inboundMails.receivedAt, before));
  });
  jobs.schedule('inbound-mail.forget', '25 3 * * *');
}
