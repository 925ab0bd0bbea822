// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { WriteForm } from './write-form.tsx';

type Sent = { id: string; words: string };

function Page({ onSend }: { onSend: (message: Sent) => Promise<string | null> }) {
  const [value, setValue] = useState('Hello ');
  return (
    <>
      <WriteForm
        label="Write"
        missing="Write first."
        action="Send"
        value={value}
        onChange={setValue}
        onSend={onSend}
      />
      <button type="button" onClick={() => setValue('')}>
        Clear
      </button>
    </>
  );
}

test('text that could not be sent: stays, and is sent again under the same id', async () => {
  const onSend = vi.fn<(message: Sent) => Promise<string | null>>();
  onSend.mockResolvedValueOnce('No connection.').mockResolvedValue(null);
  const container = await render(<Page onSend={onSend} />);
  const press = (words: string) =>
    act(async () =>
      [...container.querySelectorAll('button')].find(({ textContent }) => textContent === words)?.click(),
    );
  await press('Send');
  expect(container.textContent).toContain('No connection.');
  expect(container.querySelector('textarea')?.value).toBe('Hello ');
  await press('Send');
  expect(container.querySelector('textarea')?.value).toBe('');
  expect(container.textContent).not.toContain('No connection.');
  const [first, second] = onSend.mock.calls.map(([message]) => message);
  expect(first).toEqual({ id: expect.any(String), words: 'Hello' });
  expect(second).toEqual(first);
  await press('Send');
  expect(onSend).toHaveBeenCalledTimes(2);
  expect(container.textContent).toContain('Write first.');
});

test('text typed on while the message is sent: stays', async () => {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const container = await render(<Page onSend={() => promise} />);
  const area = container.querySelector('textarea');
  await act(async () => container.querySelector('button')?.click());
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, 'Hello again');
    area?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => resolve(null));
  expect(area?.value).toBe('Hello again');
  expect(container.textContent).not.toContain('Write first.');
});
