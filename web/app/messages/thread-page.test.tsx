// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { removedServiceApplication } from '../../testing/an-application.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, stubFetch } from '../../testing/stub-fetch.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import ThreadPage from './thread-page.tsx';

afterEach(() => vi.unstubAllGlobals());

it('other thread opened after a message was refused: shows nothing of it', async () => {
  sessionStorage.clear();
  const one = removedServiceApplication({ name: 'Marina Foods' });
  const two = removedServiceApplication({ id: '5c1f3a52-0000-4000-8000-0000000000b2', name: 'Obi Traders' });
  stubFetch({
    [`GET /api/applications/${one.id}`]: () => one,
    [`GET /api/applications/${two.id}`]: () => two,
    [`POST /api/applications/${one.id}/messages`]: () =>
      refusal(429, { code: 'too_many_requests', message: 'Please wait a moment.' }),
  });
  const { container, router } = await renderPage('/messages/:id', <ThreadPage />, paths.messagesOf(two.id));
  const show = async ({ id, name }: typeof one) => {
    await act(() => router.navigate(paths.messagesOf(id)));
    await waitInAct(() => expect(container.querySelector('h1')?.textContent).toBe(name));
  };
  await show(two);
  await show(one);
  const area = container.querySelector('textarea');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, 'Hello');
    area?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => container.querySelector<HTMLButtonElement>('[type=submit]')?.click());
  await waitInAct(() => expect(container.textContent).toContain('Please wait a moment.'));
  await show(two);
  expect(container.textContent).not.toContain('Please wait a moment.');
});

it('message written: says up to which message of an officer the thread was read, as the reading does', async () => {
  sessionStorage.clear();
  const message = (number: number, from: 'customer' | 'staff') => ({
    id: `00000000-0000-4000-8000-00000000000${number}`,
    from,
    author: 'Musa Bello',
    words: 'Tomorrow.',
    byMail: false,
    attachments: [],
    at: '2026-11-21T09:00:00Z',
    waits: false,
  });
  const application = removedServiceApplication({ messages: [message(1, 'staff'), message(2, 'customer')] });
  const requests = stubFetch({
    [`GET /api/applications/${application.id}`]: () => application,
    [`POST /api/applications/${application.id}/messages/read`]: () => new Response(null, { status: 204 }),
    [`POST /api/applications/${application.id}/messages`]: () => application,
  });
  const { container } = await renderPage('/messages/:id', <ThreadPage />, paths.messagesOf(application.id));
  await waitInAct(() => expect(container.querySelector('textarea')).not.toBeNull());
  const area = container.querySelector('textarea');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, 'Thank you.');
    area?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => container.querySelector<HTMLButtonElement>('[type=submit]')?.click());
  const read = () =>
    requests.flatMap(({ method, path, body }) =>
      method === 'POST' ? [[path.replace(/.*messages/, 'messages'), body['upTo']]] : [],
    );
  await waitInAct(() =>
    expect(read()).toEqual([
      ['messages/read', message(1, 'staff').id],
      ['messages', message(1, 'staff').id],
    ]),
  );
});
