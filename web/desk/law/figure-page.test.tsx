// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { rightsOfRole, type StaffRole } from '#contract/desk/rights.ts';
import { AuthValue } from '../../session/auth-value.tsx';
import { ada, fakeAuth } from '../../testing/fake-auth.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { typeInto } from '../../testing/type-into.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import { stubFetch } from '../../testing/stub-fetch.ts';
import FigurePage from './figure-page.tsx';
import type { FigureDetail, FigureRecordView } from './law-words.ts';

afterEach(() => vi.unstubAllGlobals());

const source = { title: 'Schedule of fees 2027', publisher: 'CAC', url: null };
const record: FigureRecordView = {
  version: 1,
  kind: 'amount',
  at: '2026-11-21T12:00:00Z',
  by: 'Musa Bello',
  byId: 'musa',
  note: 'Announced on 20 November.',
  source,
  change: { from: '2027-02-01', before: '₦20,000', after: '₦25,000' },
  state: 'waiting',
  alone: false,
  decisions: [],
};
const detailWith = (changes: Partial<FigureRecordView>): FigureDetail => ({
  figure: {
    country: 'nigeria',
    id: 'fee.ng-business-name.0',
    kind: 'fee',
    title: 'Registration of the business name',
    words: '₦20,000',
    source,
    fromPractice: false,
    confidence: 'high',
    note: null,
    lookedOn: '2026-11-21',
    due: { on: '2026-12-31', reason: 'fee-year' },
    fee: {
      payee: 'government',
      currency: 'NGN',
      from: '2025-10-01',
      until: null,
      amount: { kind: 'fixed', minor: 20_000_00 },
      entry: 'fixed',
    },
    rate: null,
    waiting: changes.state === undefined || changes.state === 'waiting',
    version: 1,
  },
  rows: [],
  records: [{ ...record, ...changes }],
  chainIntact: true,
});

async function open(
  detail: FigureDetail,
  role: StaffRole = 'reviewer',
  decide: () => Response | Error | object | Promise<Response> = () => detailWith({ state: 'in-force' }),
) {
  const address = '/api/admin/law/nigeria/fee.ng-business-name.0';
  const requests = stubFetch({
    'GET /api/account/staff': () => ({
      role,
      rights: rightsOfRole[role],
      secondFactorNeeded: false,
      invitation: null,
    }),
    [`GET ${address}`]: () => detail,
    [`POST ${address}/decisions`]: decide,
    'GET /api/admin/law/nigeria/other': () => ({
      ...detailWith({ state: 'in-force' }),
      figure: { ...detailWith({ state: 'in-force' }).figure, id: 'other', title: 'Another fee' },
    }),
  });
  const { container, router } = await renderPage(
    '/admin/law/:country/:figure',
    <AuthValue auth={fakeAuth({ user: ada, isAdmin: true })}>
      <FigurePage />
    </AuthValue>,
    paths.adminFigure('nigeria', 'fee.ng-business-name.0'),
  );
  const buttons = () => [...container.querySelectorAll<HTMLButtonElement>('button')];
  return {
    container,
    words: () => buttons().map(({ textContent }) => textContent),
    press: (words: string) =>
      act(async () => {
        buttons()
          .find(({ textContent }) => textContent === words)
          ?.click();
      }),
    router,
    looks: () => requests.filter(({ path }) => path.endsWith('/looks')),
    decisions: () => requests.filter(({ path }) => path.endsWith('/decisions')),
  };
}

test('amount of another person: can be confirmed, and declined only with a reason', async () => {
  const page = await open(detailWith({}));
  expect(page.words()).toEqual(['Confirm the new amount', 'Decline', 'Record the look']);
  await page.press('Decline');
  expect(page.container.textContent).toContain('Say why the amount is declined.');
  await page.press('Confirm the new amount');
  await waitInAct(() => expect(page.words()).toContain('Withdraw this amount'));
  expect(page.decisions().map(({ body }) => body)).toMatchObject([
    { version: 1, record: 1, verdict: 'confirmed' },
  ]);
});

test('decision without a reply, then another one: is sent with another key, the same one with the same key', async () => {
  const page = await open(detailWith({}), 'reviewer', () => new TypeError('Failed to fetch'));
  await page.press('Confirm the new amount');
  await waitInAct(() => expect(page.container.textContent).toContain('We could not reach the server.'));
  await page.press('Confirm the new amount');
  await waitInAct(() => expect(page.decisions()).toHaveLength(2));
  await typeInto(page.container.querySelector<HTMLTextAreaElement>('#decision-note'), 'Another source.');
  await page.press('Decline');
  await waitInAct(() => expect(page.decisions()).toHaveLength(3));
  const [first, second, third] = page.decisions().map(({ body }) => body['idempotencyKey']);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('decision that is sent: no other one can be', async () => {
  const { promise } = Promise.withResolvers<Response>();
  const page = await open(detailWith({}), 'reviewer', () => promise);
  await typeInto(page.container.querySelector<HTMLTextAreaElement>('#decision-note'), 'Another source.');
  await page.press('Confirm the new amount');
  await page.press('Decline');
  await waitInAct(() => expect(page.decisions()).toHaveLength(1));
});

test('another figure that was read before: its forms are empty', async () => {
  const page = await open(detailWith({ state: 'in-force' }));
  await act(() => page.router.navigate('/admin/law/nigeria/other'));
  await waitInAct(() => expect(page.container.textContent).toContain('Another fee'));
  const amount = () => page.container.querySelector<HTMLInputElement>('#amount-first');
  await typeInto(amount(), '25,000');
  await act(() => page.router.navigate(paths.adminFigure('nigeria', 'fee.ng-business-name.0')));
  await waitInAct(() => expect(page.container.querySelector('h1')?.textContent).toContain('business name'));
  expect(amount()?.value).toBe('');
});

test('look with the address of a page, but without its name: is not recorded without it', async () => {
  const page = await open(detailWith({ state: 'in-force' }));
  await typeInto(page.container.querySelector<HTMLInputElement>('#look-url'), 'https://cac.example/fees');
  await page.press('Record the look');
  expect(page.container.textContent).toContain('Name the page or document you read.');
  expect(page.looks()).toEqual([]);
});

test('own amount: can only be withdrawn', async () =>
  expect((await open(detailWith({ byId: ada.id }))).words()).toEqual(['Withdraw', 'Record the look']));

test('role that only reads: sees the amount, and cannot decide', async () => {
  const page = await open(detailWith({}), 'officer');
  expect(page.words()).toEqual([]);
  expect(page.container.textContent).toContain('₦20,000 → ₦25,000 from 1 February 2027');
});

test('withdrawn amount: the history says who decided what, and why', async () => {
  const at = '2026-11-22T09:00:00Z';
  const page = await open(
    detailWith({
      state: 'withdrawn',
      decisions: [
        { verdict: 'confirmed', by: 'Ngozi Eze', at, note: null },
        { verdict: 'withdrawn', by: 'Tunde Ade', at, note: 'It was a draft.' },
      ],
    }),
  );
  expect(page.container.textContent).toMatch(
    /Confirmed by Ngozi Eze.*Withdrawn by Tunde Ade.*It was a draft/,
  );
});
