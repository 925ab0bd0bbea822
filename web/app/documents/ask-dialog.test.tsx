// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { offlineError } from '../../api/api-error.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AskDialog, type NewRequest } from './ask-dialog.tsx';

it('no reply: asked again under the same id, and another address under another id', async () => {
  const onAsk = vi.fn<(request: NewRequest) => Promise<void>>(() => Promise.reject(offlineError(undefined)));
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
