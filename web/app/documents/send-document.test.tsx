// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { render } from '../../testing/render.tsx';
import { waitInAct } from '../../testing/wait-in-act.ts';
import { SendDocument } from './send-document.tsx';

const pdf = (name: string): File => new File(['%PDF-1.4'], name, { type: 'application/pdf' });

/** Chooses three files, of which those named fail. */
async function choose(failing: readonly string[], room = 3) {
  const arrived: string[] = [];
  const container = await render(
    <SendDocument
      label="Send the statement"
      document="Statement"
      place="asked-document 1"
      hint="All pages."
      room={room}
      onSend={async ({ name }) => {
        if (failing.includes(name)) throw new ApiError('offline', 'We could not reach the server.');
        arrived.push(name);
      }}
      onDone={() => arrived.push('all')}
    />,
  );
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  Object.defineProperty(input, 'files', { value: [pdf('one.pdf'), pdf('two.pdf'), pdf('three.pdf')] });
  await act(async () => void input?.dispatchEvent(new Event('change', { bubbles: true })));
  return { container, arrived };
}

it('second of three files fails: says which arrived, and which to send again', async () => {
  const { container, arrived } = await choose(['two.pdf']);
  await waitInAct(() => expect(container.textContent).toContain('We could not reach the server.'));
  expect(arrived).toEqual(['one.pdf']);
  expect(container.textContent).toContain('one.pdf arrived.');
  expect(container.textContent).toContain('Send two.pdf and three.pdf again.');
});

it('all files arrive: no message of a failure', async () => {
  const { container, arrived } = await choose([]);
  await waitInAct(() => expect(arrived).toEqual(['one.pdf', 'two.pdf', 'three.pdf', 'all']));
  expect(container.querySelector('[role=alert]')).toBeNull();
});

it('more files than are still taken: none is sent, and the limit is said', async () => {
  const { container, arrived } = await choose([], 2);
  expect(container.textContent).toContain('At most 2 more files go here. No file was sent.');
  expect(arrived).toEqual([]);
});
