// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { stubFetch } from '../../testing/stub-fetch.ts';
import DataRequestsPage from './data-requests-page.tsx';
import type { DataRequest, DataRequestLaw } from './request-words.ts';
import { waitFor } from '../../testing/wait-for.ts';

afterEach(() => vi.unstubAllGlobals());

const id = '7b1f3a52-0000-4000-8000-000000000031';
const at = '2026-11-26T12:00:00.000Z';
const by = (name: string) => ({ by: { id: `of ${name}`, name }, at });
const findings = {
  hasAccount: true,
  parts: [{ name: 'billingDetails', entries: 2 }],
  applications: ['CH-1'],
  kept: [{ reference: 'CH-1', what: 'receipt', reason: 'Companies Act', until: '2032-12-31' }],
  obstacle: null,
  foundAt: at,
};
const recorded: DataRequest = {
  id,
  version: 1,
  reference: 'CHD-1',
  kind: 'erasure',
  state: 'recorded',
  name: 'Ada Obi',
  email: 'ada@example.com',
  answerTo: null,
  channel: 'post',
  identityCheck: 'Passport seen',
  wish: null,
  law: 'ghana',
  receivedOn: '2026-11-20',
  dueOn: null,
  answerBy: '2099-12-20',
  recorded: by('Musa Bello'),
  prepared: null,
  decided: null,
  handedOver: null,
  mayDecide: false,
};
const prepared: DataRequest = {
  ...recorded,
  state: 'prepared',
  prepared: { ...by('Musa Bello'), words: 'Nothing stands against it', findings },
};
const laws: DataRequestLaw[] = [
  {
    id: 'ghana',
    where: 'Ghana',
    law: 'Act 843',
    period: null,
    confidence: 'low',
    note: 'The Act was not read.',
    source: { title: 'Rights under Act 843', url: null, readOn: '2026-11-26' },
  },
];

async function show(rows: DataRequest[], rights: string[]) {
  const requests = stubFetch({
    'GET /api/account/staff': () => ({
      role: 'officer',
      rights: ['privacy:read', ...rights],
      secondFactorNeeded: false,
      invitation: null,
    }),
    'GET /api/admin/counts': () => ({}),
    'GET /api/admin/data-requests': () => ({ rows, total: rows.length, laws, promisedDays: 30 }),
    [`GET /api/admin/data-requests/${id}/findings`]: () => findings,
    [`POST /api/admin/data-requests/${id}/decision`]: () => ({ ...prepared, state: 'closed' }),
  });
  const { container } = await renderPage(
    '/admin/data-requests',
    <DataRequestsPage />,
    '/admin/data-requests',
  );
  await waitFor(() => expect(container.textContent).toContain('Ada Obi'));
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/api/account/staff'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  return { requests, container };
}
const buttons = (container: Element): string[] =>
  [...container.querySelectorAll('button')].map(({ textContent }) => textContent ?? '');
const press = (container: Element, words: string) =>
  act(async () =>
    [...container.querySelectorAll('button')]
      .find(({ textContent }) => textContent?.startsWith(words))
      ?.click(),
  );

it('recorded request: whose law has no known period says so, and nothing is looked up before it is asked for', async () => {
  const { container, requests } = await show([recorded], ['privacy:prepare']);
  expect(container.textContent).toContain('Not known. Act 843, period not known (confidence: low)');
  expect(container.textContent).toContain('Answer by20 December 2099');
  expect(requests.filter(({ path }) => path.endsWith('/findings'))).toEqual([]);
  await press(container, 'Look up');
  await act(() => waitFor(() => expect(container.textContent).toContain('Billing details')));
  expect(container.textContent).toContain('CH-1: receipt, until 31 December 2032 (Companies Act)');
});

it.each([
  ['who prepared it', { mayDecide: false }, ['privacy:prepare'], false],
  ['a second officer', { mayDecide: true }, ['privacy:prepare', 'privacy:decide'], true],
  ['an auditor', { mayDecide: false }, [], false],
])(
  'prepared request, read by %s: offers the decision to the second officer only',
  async (_who, changes, rights, offers) => {
    const { container } = await show([{ ...prepared, ...changes }], rights);
    expect(buttons(container).some((words) => words.startsWith('Approve'))).toBe(offers);
    expect(container.textContent?.includes('Record a request')).toBe(rights.includes('privacy:prepare'));
  },
);

it('decline: asks for the reason, then sends it with the version that was read', async () => {
  const { container, requests } = await show(
    [{ ...prepared, version: 2, mayDecide: true }],
    ['privacy:decide'],
  );
  await press(container, 'Decline…');
  const dialog = document.querySelector('dialog')!;
  const confirm = () => press(dialog, 'Decline');
  await confirm();
  expect(dialog.textContent).toContain('Give the reason in words the person will understand.');
  await act(async () => {
    const reason = dialog.querySelector('textarea')!;
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(reason, 'Not you.');
    reason.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await confirm();
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { version: 2, verdict: 'declined', reason: 'Not you.' },
  ]);
});

it('approved copy: offers the archive and its hand-over', async () => {
  const copy: DataRequest = {
    ...prepared,
    kind: 'copy',
    state: 'approved',
    decided: { ...by('Bisi Ade'), verdict: 'approved', reason: null, kept: [] },
  };
  const { container } = await show([copy], ['privacy:prepare']);
  expect(buttons(container)).toContain('Download the archive of CHD-1');
  expect(container.textContent).toContain('Record the hand-over');
});

it('record a request: names what is missing, and sends nothing', async () => {
  const { container, requests } = await show([recorded], ['privacy:prepare']);
  await press(container, 'Record a request');
  await press(container, 'Record the request');
  expect(container.textContent).toContain('Write who asks.');
  expect(container.textContent).toContain('Choose where the person is.');
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});
