import { dataOrThrow, type Application } from './fill-draft.ts';
import type { TestApp } from './app.ts';

/**
 * Invites the first person named in a draft and opens her part with the mailed code.
 * @returns the session
 */
export async function openPartOf(
  test: TestApp,
  token: string,
  { id }: Application,
  email = 'bashir@founder.example',
): Promise<string> {
  const { parts } = dataOrThrow(await test.call('GET /applications/:id/parts', token, { params: { id } }));
  const path = parts[0]?.path ?? 'none';
  dataOrThrow(
    await test.call('POST /applications/:id/parts', token, { params: { id }, body: { path, email } }),
  );
  const link = /parts\/([\w-]{43})/.exec((await test.lastMail(email)).text)?.[1] ?? '';
  dataOrThrow(await test.call('POST /parts/code', null, { body: { token: link } }));
  const code = /\b\d{6}\b/.exec((await test.lastMail(email)).text)?.[0] ?? '';
  const { session } = dataOrThrow(
    await test.call('POST /parts/session', null, { body: { token: link, code } }),
  );
  return session;
}
