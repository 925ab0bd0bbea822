// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { requestIdPattern } from '#contract/request-id.ts';
import { LoadFailure } from '../app/load-failure.tsx';
import { renderPage } from '../testing/render-page.tsx';
import { refusal, stubFetch, type StubbedReplies } from '../testing/stub-fetch.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { wordsOf } from './words-of.ts';

afterEach(() => vi.unstubAllGlobals());

/** Calls an endpoint that replies as given. @returns the ids that were sent, and the last failure */
async function failWith(
  reply: StubbedReplies[string],
  times = 1,
): Promise<{ sent: string[]; error: ApiError }> {
  const requests = stubFetch({ 'GET /api/companies': reply });
  let error: unknown;
  // oxlint-disable-next-line no-await-in-loop -- one call after the other
  for (let count = 0; count < times; count += 1)
    error = await call('GET /companies', { query: {} }).catch((each: unknown) => each);
  if (!(error instanceof ApiError)) throw new Error('The call did not fail');
  return { sent: requests.map(({ headers }) => headers.get('x-request-id') ?? 'none'), error };
}

describe('request id', () => {
  it('each call, also a repeated one: an id of its own that the server takes over', async () => {
    const { sent } = await failWith(() => new TypeError('Failed to fetch'), 2);
    expect(sent.map((id) => requestIdPattern.test(id))).toEqual([true, true]);
    expect(new Set(sent).size).toBe(2);
  });

  it('no reply: the sent id is in the words of a toast and on the page', async () => {
    const { sent, error } = await failWith(() => new TypeError('Failed to fetch'));
    expect(wordsOf(error)).toMatch(new RegExp(`^We could not reach .* Request number: ${sent[0]}\\.$`));
    const { container } = await renderPage(
      '/',
      <LoadFailure error={error} what="your companies" onRetry={() => undefined} />,
      '/',
    );
    expect(container.textContent.match(new RegExp(sent[0] ?? '', 'g'))).toHaveLength(1);
    expect(container.textContent).toContain(`Request number: ${sent[0]}.`);
  });

  it('insecure origin, without ids: none is named', async () => {
    vi.stubGlobal('crypto', {});
    const { sent, error } = await failWith(() => new TypeError('Failed to fetch'));
    expect([sent, error.requestId]).toEqual([[''], '']);
  });

  it('the browser knows that it has no connection: no id, as nothing was sent', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect((await failWith(() => new TypeError('Failed to fetch'))).error.requestId).toBe('');
  });

  it.each([
    ['a proxy’s page', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    [
      'a body that broke off',
      ({ headers }: { headers: Headers }) =>
        new Response('{"companies":[', { headers: { 'x-request-id': headers.get('x-request-id') ?? '' } }),
    ],
  ])('%s: the sent id', async (_name, reply) => {
    const { sent, error } = await failWith(reply);
    expect(wordsOf(error)).toContain(`Request number: ${sent[0]}.`);
  });

  it('a failure of the server: the id that the server logged', async () => {
    const { error } = await failWith(() =>
      refusal(500, { code: 'unexpected', message: 'It failed.', requestId: 'given-by-the-server' }),
    );
    expect(wordsOf(error)).toBe('It failed. Request number: given-by-the-server.');
  });

  it('a refusal that explains itself: no number', async () => {
    const { error } = await failWith(() =>
      refusal(409, { code: 'price_changed', message: 'The price changed.', requestId: 'r' }),
    );
    expect(wordsOf(error)).toBe('The price changed.');
  });
});
