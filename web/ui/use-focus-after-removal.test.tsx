// @vitest-environment happy-dom
import { act, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { waitInAct } from '../testing/wait-in-act.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

/** Two lists; a press of a row removes it. */
function Page() {
  useFocusAfterRemoval();
  const [rows, setRows] = useState(['May', 'June']);
  return (
    <main>
      <div>
        <h1>Zuma Foods</h1>
        {rows.length > 0 && (
          <section>
            <h2>Deadlines</h2>
            {rows.map((row) => (
              <button
                key={row}
                type="button"
                onClick={() => setRows((before) => before.filter((each) => each !== row))}
              >
                {row}
              </button>
            ))}
          </section>
        )}
        <section>
          <h2>Filed</h2>
          <button type="button">Undo</button>
        </section>
      </div>
    </main>
  );
}

async function open() {
  const container = await render(<Page />);
  const button = (words: string) =>
    [...container.querySelectorAll('button')].find(({ textContent }) => textContent === words);
  const press = (words: string) =>
    act(async () => {
      button(words)?.focus();
      button(words)?.click();
    });
  const focused = () => document.activeElement?.textContent;
  return { button, press, focused };
}

describe('focused element that is removed', () => {
  it('row of a list: the focus is on the heading of the list', async () => {
    const { press, focused } = await open();
    await press('May');
    await waitInAct(() => expect(focused()).toBe('Deadlines'));
  });

  it('last row, with its list: the focus is on the heading of what is left around it', async () => {
    const { press, focused } = await open();
    await press('May');
    await press('June');
    await waitInAct(() => expect(focused()).toBe('Zuma Foods'));
  });

  it('something else that takes the focus: keeps it', async () => {
    const { button, press, focused } = await open();
    await press('May');
    await act(async () => button('Undo')?.focus());
    await act(async () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
    expect(focused()).toBe('Undo');
  });
});
