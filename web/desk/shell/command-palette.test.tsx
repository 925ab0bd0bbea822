// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { rightsOfRole, type StaffRole } from '#contract/desk/rights.ts';
import { AuthValue } from '../../session/auth-value.tsx';
import { ShellSlot } from '../../shell/shell-slot.ts';
import { fakeAuth } from '../../testing/fake-auth.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { stubFetch } from '../../testing/stub-fetch.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import { DeskFrame } from './desk-frame.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const found = {
  id: '5c1f3a52-0000-4000-8000-000000000001',
  reference: 'CH-7F3K',
  name: 'Marina Foods',
  deskTitle: 'Confirm the payment',
  risk: 'low',
  customer: { name: 'Ada Obi', email: 'ada@example.com' },
};

async function openDesk(role: StaffRole) {
  const requests = stubFetch({
    'GET /api/account/staff': () => ({
      role,
      rights: rightsOfRole[role],
      secondFactorNeeded: false,
      invitation: null,
    }),
    'GET /api/admin/counts': () => ({
      queues: { all: 9, to_check_payment: 4 },
      inbox: 3,
      exceptions: 0,
      inquiries: 2,
      failedJobs: null,
      cartTransfers: null,
      repayments: null,
      lawAmounts: null,
      dataRequests: null,
      roleChanges: null,
    }),
    'GET /api/admin/applications': () => ({ rows: [found], total: 1, next: null, counts: {} }),
    'POST /api/admin/claims': () => ({ id: found.id }),
  });
  const slot = document.body.appendChild(document.createElement('div'));
  const page = (
    <AuthValue auth={fakeAuth({})}>
      <ShellSlot value={slot}>
        <DeskFrame right="cases:read">
          <h1>Page</h1>
        </DeskFrame>
      </ShellSlot>
    </AuthValue>
  );
  const { router } = await renderPage(paths.adminInbox, page, paths.adminInbox);
  return { slot, router, requests };
}

const press = (target: EventTarget, key: string, ctrlKey = false) =>
  act(async () => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }));
  });
const pause = (ms: number) => act(async () => new Promise((resolve) => setTimeout(resolve, ms)));
const inputIn = (slot: HTMLElement): HTMLInputElement =>
  slot.querySelector<HTMLInputElement>('[role=combobox]')!;
const optionsIn = (slot: HTMLElement): string[] =>
  [...slot.querySelectorAll('[role=option]')].map(
    ({ firstElementChild }) => firstElementChild?.textContent ?? '',
  );

async function type(slot: HTMLElement, words: string): Promise<void> {
  const input = inputIn(slot);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, words);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

describe('desk navigation', () => {
  test('pages of the role with what waits on each', async () => {
    const { slot } = await openDesk('officer');
    const links = () => [...slot.querySelectorAll('nav[aria-label=Desk] > ul > li > a')];
    const texts = () => links().map(({ textContent }) => textContent);
    await waitInAct(() => expect(texts()).toContain('Inbox3'));
    expect(texts()).toContain('Inquiries2');
    expect(texts()).not.toContain('Newsletter');
    expect(links().find((link) => link.getAttribute('aria-current') === 'page')?.textContent).toBe('Inbox3');
  });
});

describe('command palette', () => {
  test('Ctrl+K: opens the pages, queues and actions of the role', async () => {
    const { slot } = await openDesk('auditor');
    expect(inputIn(slot)).toBeNull();
    await press(document, 'k', true);
    expect(optionsIn(slot)).toContain('Newsletter');
    expect(optionsIn(slot)).toContain('Review');
    expect(optionsIn(slot)).not.toContain('Take the next application');
  });

  test('a reference: finds the application, Enter opens it', async () => {
    const { slot, router, requests } = await openDesk('officer');
    await press(document, 'k', true);
    await type(slot, 'ch-7f');
    for (let turns = 0; turns < 100 && !optionsIn(slot)[0]?.startsWith('CH'); turns += 1) await pause(50);
    expect(optionsIn(slot)[0]).toBe('CH-7F3K Marina Foods');
    expect(requests.find(({ path }) => path === '/api/admin/applications')?.query.get('q')).toBe('ch-7f');
    await press(inputIn(slot), 'Enter');
    expect(router.state.location.pathname).toBe(paths.adminApplication(found.id));
  });

  test('arrow keys: choose another line, from the last on to the first', async () => {
    const { slot, router } = await openDesk('administrator');
    await press(document, 'k', true);
    await type(slot, 'st');
    const [first, ...others] = optionsIn(slot);
    expect(first).toBe('Staff');
    const chosen = () => slot.querySelector('[aria-selected=true]')?.firstElementChild?.textContent;
    await press(inputIn(slot), 'ArrowUp');
    expect(chosen()).toBe(others.at(-1));
    await press(inputIn(slot), 'ArrowDown');
    expect(chosen()).toBe('Staff');
    await press(inputIn(slot), 'Enter');
    expect(router.state.location.pathname).toBe(paths.adminStaff);
  });

  test('take the next application: claims it and opens it', async () => {
    const { slot, router } = await openDesk('officer');
    await press(document, 'k', true);
    await type(slot, 'take');
    await press(inputIn(slot), 'Enter');
    for (let turns = 0; turns < 100 && router.state.location.pathname === paths.adminInbox; turns += 1)
      await pause(50);
    expect(router.state.location.pathname).toBe(paths.adminApplication(found.id));
  });
});
