// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useUnsentMessage } from '../../device-storage/unsent-message.ts';
import { render } from '../../testing/render.tsx';
import { typeInto } from '../../testing/type-into.ts';
import { WriteForm } from './write-form.tsx';

type Sent = { id: string; words: string };
type OnSend = (message: Sent) => Promise<string | null>;

beforeEach(() => sessionStorage.clear());

function Page({ onSend }: { onSend: OnSend }) {
  const message = useUnsentMessage('message.one');
  return <WriteForm label="Write" missing="Write first." action="Send" message={message} onSend={onSend} />;
}

async function open(onSend: OnSend) {
  const container = await render(<Page onSend={onSend} />);
  const box = () => container.querySelector('textarea')!;
  return {
    container,
    box,
    write: (words: string) => typeInto(box(), words),
    send: () => act(async () => container.querySelector('button')?.click()),
  };
}

test('text that could not be sent: stays, and is sent again under the same id', async () => {
  const onSend = vi.fn<OnSend>();
  onSend.mockResolvedValueOnce('No connection.').mockResolvedValue(null);
  const { container, box, write, send } = await open(onSend);
  await write('Hello ');
  await send();
  expect(container.textContent).toContain('No connection.');
  expect(box().value).toBe('Hello ');
  await send();
  expect(box().value).toBe('');
  expect(container.textContent).not.toContain('No connection.');
  const [first, second] = onSend.mock.calls.map(([message]) => message);
  expect(first).toEqual({ id: expect.any(String), words: 'Hello' });
  expect(second).toEqual(first);
  await send();
  expect(onSend).toHaveBeenCalledTimes(2);
  expect(container.textContent).toContain('Write first.');
});

test('text whose reply was lost before a reload: is sent again under the same id; other words under another', async () => {
  const onSend = vi.fn<OnSend>().mockResolvedValue('No connection.');
  const before = await open(onSend);
  await before.write('Hello');
  await before.send();
  const reloaded = await open(onSend);
  expect(reloaded.box().value).toBe('Hello');
  await reloaded.send();
  await reloaded.write('Hello again');
  await reloaded.send();
  const [first, second, third] = onSend.mock.calls.map(([message]) => message);
  expect(second).toEqual(first);
  expect(third?.words).toBe('Hello again');
  expect(third?.id).not.toBe(first?.id);
});

test('the same text after it was acknowledged: is another message', async () => {
  const onSend = vi.fn<OnSend>().mockResolvedValue(null);
  const { write, send } = await open(onSend);
  for (const words of ['Thank you', 'Thank you']) {
    await write(words);
    await send();
  }
  expect(new Set(onSend.mock.calls.map(([{ id }]) => id)).size).toBe(2);
});

test('text typed on while the message is sent: stays', async () => {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const { container, box, write, send } = await open(() => promise);
  await write('Hello');
  await send();
  await write('Hello again');
  await act(async () => resolve(null));
  expect(box().value).toBe('Hello again');
  expect(container.textContent).not.toContain('Write first.');
});
