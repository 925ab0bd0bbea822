import type { FastifyInstance } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import type { PaymentDependencies } from './attempts/attempts.ts';
import { findInvalidText } from '../http/find-invalid-text.ts';
import { findPaidReference } from './find-paid-reference.ts';
import { handleEventJob } from './attempts/poll-attempts.ts';
import { providerEvents } from './tables.ts';

const maxBodyBytes = 1024 * 1024;

/**
 * Serves POST /webhooks/:provider. An authentic webhook is stored as received, with a job that works on it,
 * and answered at once; a repeated one is stored once. One that cannot be read or stored gets 400, one that
 * is not authentic 401, one of a provider that is not configured 404. No provider is called here.
 */
export function serveWebhooks(app: FastifyInstance, dependencies: PaymentDependencies): void {
  const { checkouts, database, jobs, clock, log } = dependencies;
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // The signature covers the bytes as sent.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, ready) =>
      ready(null, body),
    );
    scope.post<{ Params: { provider: string } }>('/webhooks/:provider', async (request, reply) => {
      const provider = checkouts.find(({ id }) => id === request.params.provider);
      if (!provider) throw new Refusal('not_found');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const receivedAt = clock();
      const reading = provider.readWebhook({ body, headers: request.headers, receivedAt });
      if (!reading.accepted) {
        log.warn({ provider: provider.id, reason: reading.reason, ip: request.ip }, 'a webhook was refused');
        if (reading.reason === 'unreadable') throw new Refusal('bad_request');
        return reply.code(401).send('signature refused\n');
      }
      // A signature proves the sender, not that PostgreSQL can store every text in it.
      if (findInvalidText(reading) !== null) throw new Refusal('bad_request');
      await database.transaction(async () => {
        const { reference, topic, transactionId } = reading;
        // Disputes and refunds of Stripe name only the transaction.
        const paidReference =
          reference === null && transactionId !== null
            ? await findPaidReference(database, provider, transactionId)
            : reference;
        const [event] = await database.sql
          .insert(providerEvents)
          .values({
            provider: provider.id,
            eventKey: reading.eventId,
            eventType: reading.eventType,
            topic,
            // A listed dispute about a payment that is not ours is recorded under its transaction.
            reference: paidReference ?? (topic === 'dispute' ? transactionId : null),
            body,
            receivedAt,
          })
          .onConflictDoNothing()
          .returning({ id: providerEvents.id });
        if (event) await jobs.add(handleEventJob, { eventId: event.id });
      });
      return reply.code(200).send('ok\n');
    });
    done();
  });
}
