import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#contract/errors.ts';

const maxBodyBytes = 1024;

/**
 * Serves one-click unsubscription (RFC 8058) below a path: a mail client posts a form to the URL of the
 * List-Unsubscribe header, which ends in a token. In a browser the same URL is a page that asks for
 * confirmation.
 * @param unsubscribe  idempotent; refuses an unknown token with `not_found`
 */
export function serveOneClickUnsubscribe(
  app: FastifyInstance,
  path: string,
  unsubscribe: (token: string) => Promise<unknown>,
): void {
  void app.register((scope, _options, done) => {
    // That of uploads would leave the fields unread.
    scope.removeContentTypeParser('multipart/form-data');
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: maxBodyBytes },
      async ({ headers }: FastifyRequest, body: Buffer) => readForm(body, headers['content-type'] ?? ''),
    );
    scope.post<{ Params: { token: string } }>(`${path}/:token`, async ({ params, body }, reply) => {
      if (!/^[A-Za-z0-9_-]{43}$/.test(params.token)) throw new Refusal('not_found');
      if (body instanceof FormData && body.get('List-Unsubscribe') !== 'One-Click')
        throw new Refusal('bad_request');
      await unsubscribe(params.token);
      return reply.code(200).type('text/plain; charset=utf-8').send('You have unsubscribed.\n');
    });
    done();
  });
}

/** Reads a form of either content type. @throws Refusal `bad_request` if it is damaged */
async function readForm(body: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch (cause) {
    throw new Refusal('bad_request', { cause });
  }
}
