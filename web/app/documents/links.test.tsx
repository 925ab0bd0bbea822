// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, stubFetch } from '../../testing/stub-fetch.ts';
import { typeInto } from '../../testing/type-into.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import AskedDocumentPage from './asked-document-page.tsx';
import SharedPage from './shared-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const share = (from: string) => ({
  name: `Papers of ${from}`,
  from,
  endsOn: '2026-12-31',
  needsPassword: false,
  watermark: false,
});
const asked = {
  title: 'Bank statement',
  subject: 'Zuma Foods',
  requestedBy: 'Kemi Ade',
  dueOn: '2026-12-31',
  note: null,
  state: 'open',
  received: 0,
  canUpload: true,
};

it('shared documents, then another link: its own name and form, without the documents of the first', async () => {
  stubFetch({
    'POST /api/shares/lookup': ({ body }) => share(body['token'] === 'first' ? 'Obi' : 'Ade'),
    'POST /api/shares/visits': () => ({
      visit: 'v1',
      recipient: 'Bank',
      documents: [
        { id: 'd', title: 'Certificate of Obi', fileName: 'c.pdf', issuedAt: '2026-11-03', sizeBytes: 9 },
      ],
    }),
  });
  const { container, router } = await renderPage('/shared/:token', <SharedPage />, '/shared/first');
  await typeInto(container.querySelector('input'), 'Bank');
  await act(async () => container.querySelector('button')?.click());
  await waitInAct(() => expect(container.textContent).toContain('Certificate of Obi'));
  await act(() => router.navigate('/shared/second'));
  await waitInAct(() => expect(container.textContent).toContain('Shared by Ade'));
  expect(container.textContent).not.toContain('Certificate of Obi');
  expect(container.querySelector('input')?.value).toBe('');
});

it('link that does not open, then another one: it is opened', async () => {
  stubFetch({
    'POST /api/shares/lookup': ({ body }) =>
      body['token'] === 'first' ? refusal(404, { code: 'not_found', message: 'It ended.' }) : share('Ade'),
    'POST /api/asked-documents/lookup': ({ body }) =>
      body['token'] === 'first' ? refusal(404, { code: 'not_found', message: 'It ended.' }) : asked,
  });
  for (const [page, words] of [
    [<SharedPage key="shared" />, 'Open the documents'],
    [<AskedDocumentPage key="asked" />, 'Send Bank statement'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { container, router } = await renderPage('/:token', page, '/first');
    expect(container.textContent).toContain('It ended.');
    // oxlint-disable-next-line no-await-in-loop
    await act(() => router.navigate('/second'));
    // oxlint-disable-next-line no-await-in-loop
    await waitInAct(() => expect(container.textContent).toContain(words));
    expect(container.textContent).not.toContain('It ended.');
  }
});
