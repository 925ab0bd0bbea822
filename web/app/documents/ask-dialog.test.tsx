// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { offlineError } from '../../api/api-error.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AskDialog, type NewRequest } from './ask-dialog.tsx';

async function open(onAsk: (request: NewRequest) => Promise<void>) {
  const { container } = await renderPage(
    '/documents',
    <AskDialog companies={null} onAsk={onAsk} onClose={() => {}} />,
    '/documents',
  );
  const type = (id: string, text: string) =>
    act(async () => {
      const input = container.querySelector<HTMLInputElement>(`#${id}`);
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const ask = () => act(async () => container.querySelector<HTMLButtonElement>('[type=submit]')?.click());
  const day = () => container.querySelector<HTMLInputElement>('#ask-due')?.value;
  return { type, ask, day };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it('evening west of Greenwich: today there can be chosen', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T02:00:00.000Z') });
  const onAsk = vi.fn<(request: NewRequest) => Promise<void>>(async () => {});
  const { type, ask, day } = await open(onAsk);
  expect(day()).toBe('04');
  await type('ask-title', 'Bank statement');
  await type('ask-email', 'ben@example.com');
  await type('ask-due', '27');
  await type('ask-due-month', '11');
  await ask();
  expect(onAsk.mock.calls[0]?.[0].dueOn).toBe('2026-11-27');
});

it('no reply: asked again under the same id, and another address under another id', async () => {
  const onAsk = vi.fn<(request: NewRequest) => Promise<void>>(() => Promise.reject(offlineError(undefined)));
  const { type, ask } = await open(onAsk);
  await type('ask-title', 'Bank statement');
  await type('ask-email', 'wrong@example.com');
  await ask();
  await ask();
  await type('ask-email', 'ben@example.com');
  await ask();
  const [first, second, third] = onAsk.mock.calls.map(([request]) => request.id);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
