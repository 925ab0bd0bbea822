// @vitest-environment happy-dom
import { act, useState } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { deleteUnsentTexts, useUnsentText } from './unsent-text.ts';

beforeEach(() => {
  sessionStorage.clear();
  deleteUnsentTexts();
});

type Box = {
  readonly text: string;
  readonly type: (text: string) => void;
  readonly go: (to: string) => void;
};

function TextBox({ first, shown }: { first: string; shown: (box: Box) => void }) {
  const [place, setPlace] = useState(first);
  const [text, setText] = useUnsentText(place);
  shown({ text, type: setText, go: setPlace });
  return null;
}

/** Mounts a box for a place; returns what it shows last. */
async function open(place: string): Promise<() => Box> {
  let last: Box | undefined;
  await render(<TextBox first={place} shown={(box) => (last = box)} />);
  return () => {
    if (!last) throw new Error('The box did not render.');
    return last;
  };
}

describe('text that is not sent yet', () => {
  it('page opened again: is there, also when the page went in the moment it was typed', async () => {
    const box = await open('message.1');
    await act(async () => box().type('Which form of address'));
    expect((await open('message.1'))().text).toBe('Which form of address');
  });

  it('another application in the same place: has its own text', async () => {
    const box = await open('message.1');
    await act(async () => box().type('About the first'));
    await act(async () => box().go('message.2'));
    expect(box().text).toBe('');
    await act(async () => box().type('About the second'));
    await act(async () => box().go('message.1'));
    expect(box().text).toBe('About the first');
  });

  it('sent: leaves nothing in the storage', async () => {
    const box = await open('message.1');
    await act(async () => box().type('Sent in a moment'));
    expect(Object.keys(sessionStorage)).toHaveLength(1);
    await act(async () => box().type(''));
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('signed out: is deleted, and what others store stays', async () => {
    sessionStorage.setItem('reloaded-release', 'main.js');
    const box = await open('message.1');
    await act(async () => box().type('For nobody else'));
    await act(async () => deleteUnsentTexts());
    expect(box().text).toBe('');
    expect(Object.keys(sessionStorage)).toEqual(['reloaded-release']);
  });

  it('storage that is full: the text lives as long as the page', async () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    onTestFinished(() => setItem.mockRestore());
    const box = await open('message.1');
    await act(async () => box().type('Too long for the storage'));
    expect(box().text).toBe('Too long for the storage');
  });

  it('entry that something else wrote: is ignored', async () => {
    sessionStorage.setItem('unsent.message.1', '{"text":7}');
    expect((await open('message.1'))().text).toBe('');
  });
});
