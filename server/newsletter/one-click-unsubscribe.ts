import type { FastifyInstance } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import type { Dependencies } from '../dependencies.ts';
import { unsubscribe } from './subscribe.ts';

const maxBodyBytes = 1024;

/**
 * Serves one-click unsubscription (RFC 8058): a mail client posts a form to the URL of the List-Unsubscribe header. In a
 * browser the same URL is a page that asks for confirmation.
 */
export function serveOneClickUnsubscribe(
  app: FastifyInstance,
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
): void {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxBodyBytes },
      (_request, body, ready) => ready(null, body),
    );
    scope.post<{ Params: { token: string } }>(
      '/newsletter/unsubscribe/:token',
      async ({ params, body }, reply) => {
        if (!/^[A-Za-z0-9_-]{43}$/.test(params.token)) throw new Refusal('not_found');
        if (typeof body === 'string' && new URLSearchParams(body).get('List-Unsubscribe') !== 'One-Click')
          throw new Refusal('bad_request');
        await unsubscribe(dependencies, params.token);
        return reply.code(200).type('text/plain; charset=utf-8').send('You have unsubscribed.\n');
      },
    );
    done();
  });
}
