// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { useKeyboardShortcuts } from './use-keyboard-shortcuts.ts';

function Rows({ onClaim }: { onClaim?: (id: string) => void }) {
  const list = useRef<HTMLTableSectionElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  useKeyboardShortcuts({ list, searchBox, onHelp: () => undefined, onClaim });
  return (
    <table>
      <tbody ref={list}>
        {['a-1', 'a-2'].map((id) => (
          <tr key={id}>
            <td>
              <a href={`#${id}`} data-row-link="" data-application={id}>
                {id}
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
const press = (key: string, repeat = false) =>
  act(async () =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true })),
  );

it('c: claims the row with the focus, none without focus, and nothing for a role that does not claim', async () => {
  const claimed: string[] = [];
  await renderPage('/x', <Rows onClaim={(id) => claimed.push(id)} />, '/x');
  await press('c');
  expect(claimed).toEqual([]);
  for (const key of ['j', 'j', 'c']) await press(key);
  expect(claimed).toEqual(['a-2']);
});

it('key that is held: moves along the rows, and claims once', async () => {
  const claimed: string[] = [];
  await renderPage('/x', <Rows onClaim={(id) => claimed.push(id)} />, '/x');
  await press('j');
  await press('j', true);
  for (const repeat of [false, true, true]) await press('c', repeat);
  expect(claimed).toEqual(['a-2']);
});

it('c for a role that does not claim: left to the browser', async () => {
  await renderPage('/x', <Rows />, '/x');
  await press('j');
  const event = new KeyboardEvent('keydown', { key: 'c', bubbles: true, cancelable: true });
  document.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});
