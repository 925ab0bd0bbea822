// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, stubFetch } from '../../testing/stub-fetch.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import type { OwnDocument } from './own-document.ts';
import { ShareDialog } from './share-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const certificate = {
  id: '7b1f3a52-0000-4000-8000-000000000011',
  title: 'Certificate of incorporation',
} as OwnDocument;
const shareOf = (last: number, name: string, recipient: string, state: 'open' | 'revoked' = 'open') => ({
  id: `7b1f3a52-0000-4000-8000-00000000002${last}`,
  name,
  recipient,
  createdAt: '2026-11-01T08:00:00.000Z',
  endsOn: '2026-12-31',
  hasPassword: false,
  watermark: false,
  state,
  documents: [],
  openings: [],
});
const bank = shareOf(1, 'Papers for the bank', 'Zuma Bank');
const lawyer = shareOf(2, 'Due diligence', 'Eze & Partners');

async function open(shares: object[], added: () => object = () => lawyer) {
  const requests = stubFetch({
    'GET /api/shares': () => ({ shares }),
    [`POST /api/shares/${lawyer.id}/documents`]: added,
  });
  const onClose = vi.fn<(shared: boolean) => void>();
  const { container } = await renderPage(
    '/documents',
    <ShareDialog documents={[certificate]} onClose={onClose} />,
    '/documents',
  );
  await waitInAct(() => expect(requests.length).toBeGreaterThan(0));
  const addToLawyer = async () => {
    await waitInAct(() => expect(container.textContent).toContain('Add to a link you already sent'));
    const select = container.querySelector('select');
    await act(async () => {
      if (select) select.value = lawyer.id;
      select?.dispatchEvent(new Event('change', { bubbles: true }));
    });
    const button = [...container.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Add to this link',
    );
    await act(async () => button?.click());
  };
  return { container, requests, onClose, addToLawyer };
}

test('link sent before: the chosen documents are added to it, and the dialog closes', async () => {
  const { container, requests, onClose, addToLawyer } = await open([bank, lawyer]);
  await addToLawyer();
  expect(container.textContent).toContain('Eze & Partners can read it with the same link.');
  await waitInAct(() => expect(onClose.mock.calls).toEqual([[true]]));
  const sent = requests.filter(({ method }) => method === 'POST');
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    [`/api/shares/${lawyer.id}/documents`, { documentIds: [certificate.id] }],
  ]);
});

test('link revoked in another window: the dialog stays open for a new link', async () => {
  const { container, onClose, addToLawyer } = await open([bank, lawyer], () =>
    refusal(409, { code: 'not_possible_now', words: 'This link is not open.', problems: [] }),
  );
  await addToLawyer();
  expect(onClose).not.toHaveBeenCalled();
  expect(container.textContent).toContain('Make the link');
});

test('no open link: only a new one is offered', async () => {
  const { container } = await open([shareOf(3, 'Old papers', 'Zuma Bank', 'revoked')]);
  await waitInAct(() => expect(container.textContent).toContain('Make the link'));
  expect(container.textContent).not.toContain('Add to a link');
});
