// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { stubFetch, type StubbedReplies } from '../../testing/stub-fetch.ts';
import { typeInto } from '../../testing/type-into.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import FirmsPage from './firms-page.tsx';

afterEach(() => vi.unstubAllGlobals());

async function open(replies: StubbedReplies) {
  const asked = stubFetch({ 'GET /api/firms': () => ({ firms: [] }), ...replies });
  const { container } = await renderPage('/firms', <FirmsPage />, '/firms');
  const create = async (name: string) => {
    await typeInto(container.querySelector('input'), name);
    await act(async () => container.querySelector('button')?.click());
  };
  return { asked, container, create };
}

it('firm created, reply lost, and the name corrected: the same firm with the corrected name', async () => {
  let stored: { id: string; name: string } | null = null;
  let isLost = true;
  const { asked, container, create } = await open({
    'POST /api/firms': ({ body }) => {
      stored ??= { id: String(body['id']), name: String(body['name']) };
      if (!isLost) return stored;
      isLost = false;
      return new TypeError('Failed to fetch');
    },
  });
  await create('Obi Acountants');
  await waitInAct(() => expect(container.textContent).toContain('We could not reach the server.'));
  await create('Obi Accountants');
  const sent = (kind: string) => asked.filter(({ method }) => method === kind);
  await waitInAct(() => expect(sent('PUT')).toHaveLength(1));
  const [first, second] = sent('POST').map(({ body }) => String(body['id']));
  expect(second).toBe(first);
  expect(sent('PUT')[0]).toMatchObject({ path: `/api/firms/${first}`, body: { name: 'Obi Accountants' } });
});
