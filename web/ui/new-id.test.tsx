// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useUnsentMessage } from '../device-storage/unsent-message.ts';
import { render } from '../testing/render.tsx';
import { WriteForm } from './form-controls/write-form.tsx';
import { newId } from './new-id.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** What a browser has on an http origin other than this machine. */
const onInsecureOrigin = (): void =>
  void vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });

afterEach(() => {
  vi.unstubAllGlobals();
});

it('new id: is a version 4 UUID, and each is another one', () => {
  const ids = Array.from({ length: 200 }, newId);
  expect(ids.filter((id) => !uuid.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(200);
});

function Page({ sent }: { sent: string[] }) {
  const message = useUnsentMessage('message.one');
  return (
    <>
      <button type="button" onClick={() => message.setWords('When is it done?')}>
        Write
      </button>
      <WriteForm
        label="Message"
        missing="Write a message."
        action="Send"
        message={message}
        onSend={async ({ id }) => {
          sent.push(id);
          return null;
        }}
      />
    </>
  );
}

it('message written on an http origin: is sent', async () => {
  onInsecureOrigin();
  const sent: string[] = [];
  const container = await render(<Page sent={sent} />);
  for (const button of container.querySelectorAll('button')) await act(async () => button.click());
  expect(sent).toEqual([expect.stringMatching(uuid)]);
});
