// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NOTICE_TOPICS } from '#contract/accounts/notice-topics.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, stubFetch, type StubbedReplies } from '../../testing/stub-fetch.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import NoticesUnsubscribePage from '../../site/notices/notices-unsubscribe-page.tsx';
import { NoticesSection } from './notices-section.tsx';

let off: string[];
beforeEach(() => (off = ['messages']));
afterEach(() => vi.unstubAllGlobals());

async function open(replies: StubbedReplies = {}) {
  const requests = stubFetch({
    'GET /api/account/notices': () => ({ off }),
    'GET /api/reminders/subscription': () => ({ stopped: null }),
    'PUT /api/account/notices/progress': ({ body }) => {
      off = body['on'] === true ? off.filter((each) => each !== 'progress') : ['progress', ...off];
      return { off };
    },
    ...replies,
  });
  const { container } = await renderPage('/account', <NoticesSection />, '/account');
  await waitInAct(() => expect(container.querySelectorAll('input')).toHaveLength(NOTICE_TOPICS.length));
  const boxes = () => [...container.querySelectorAll('input')].map(({ checked }) => checked);
  const press = (label: string) =>
    act(async () => {
      [...container.querySelectorAll('label')].find((each) => each.textContent.includes(label))?.click();
    });
  return { container, requests, boxes, press };
}

it('e-mails: each kind has a box, and what is always sent is said', async () => {
  const { container, boxes } = await open();
  expect(boxes()).toEqual([true, true, true, true, false]);
  for (const words of ['prices, payments and refunds', 'signing in and the security', 'invitations'])
    expect(container.textContent).toContain(words);
});

it('kind turned off: saved with its name', async () => {
  const { boxes, press, requests } = await open();
  await press('Progress of your applications');
  await waitInAct(() => expect(boxes()).toEqual([true, true, true, false, false]));
  expect(requests.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/api/account/notices/progress',
    body: { on: false },
  });
});

it('kind not saved: the box returns to what is in force', async () => {
  const { boxes, press } = await open({
    'PUT /api/account/notices/progress': () =>
      refusal(500, { error: { code: 'unexpected', message: 'Something went wrong.' } }),
  });
  await press('Progress of your applications');
  await waitInAct(() => expect(boxes()).toEqual([true, true, true, true, false]));
});

it('address refused for good: said, with the button that turns reminders on again', async () => {
  const { container } = await open({
    'GET /api/reminders/subscription': () => ({
      stopped: {
        reason: 'undeliverable',
        at: '2026-05-01T08:00:00.000Z',
        email: 'ada@customer.example',
        status: '5.1.1',
      },
    }),
  });
  await waitInAct(() => expect(container.textContent).toContain('Our e-mails do not reach you'));
});

const path = '/emails/unsubscribe/:topic/:token';

it('unsubscribe page: names the kind, and turns it off after a press', async () => {
  const requests = stubFetch({ 'POST /api/notices/unsubscriptions': () => ({}) });
  const { container } = await renderPage(
    path,
    <NoticesUnsubscribePage />,
    `/emails/unsubscribe/progress/${'a'.repeat(43)}`,
  );
  expect(container.textContent).toContain('Progress of your applications');
  expect(requests).toEqual([]);
  await act(async () => container.querySelector('button')?.click());
  await waitInAct(() => expect(container.textContent).toContain('These e-mails are off'));
  expect(requests[0]?.body).toEqual({ topic: 'progress', token: 'a'.repeat(43) });
});

it('unsubscribe page: a kind that cannot be turned off is no page', async () => {
  stubFetch({});
  const { container } = await renderPage(
    path,
    <NoticesUnsubscribePage />,
    `/emails/unsubscribe/payments/${'a'.repeat(43)}`,
  );
  expect(container.querySelector('button')).toBeNull();
});
