// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { waitInAct } from '../testing/wait-in-act.ts';
import { wholePhoto } from './geometry.ts';
import ScanDialog from './scan-dialog.tsx';
import type { ScanTask } from './scan-task.ts';

/** Bytes of a straightened page. */
let pageBytes = 1000;
/** Whether the worker fails, as without a connection. */
let fails = false;

class PretendedWorker extends EventTarget {
  postMessage({ kind }: ScanTask): void {
    const jpeg = new Blob([new Uint8Array(pageBytes)], { type: 'image/jpeg' });
    const result =
      kind === 'make-pdf' ? jpeg : { corners: wholePhoto, page: { jpeg, width: 30, height: 40 } };
    const event = fails ? new Event('error') : new MessageEvent('message', { data: { done: true, result } });
    queueMicrotask(() => this.dispatchEvent(event));
  }

  terminate(): void {}
}

afterEach(() => {
  vi.unstubAllGlobals();
  pageBytes = 1000;
  fails = false;
});

async function open(count = 1) {
  vi.stubGlobal('Worker', PretendedWorker);
  const photos = Array.from({ length: count }, (_, index) => new File(['photo'], `IMG_${index}.jpg`));
  const done: string[] = [];
  const container = await render(
    <ScanDialog
      photos={photos}
      name="Passport"
      onPhotos={() => {}}
      onDone={({ name }) => done.push(name)}
      onAsTaken={(files) => done.push(...files.map(({ name }) => name))}
      onDiscard={() => done.push('discarded')}
      onClose={() => done.push('closed')}
    />,
  );
  const button = (words: string) =>
    [...container.querySelectorAll('button')].find(({ textContent }) => textContent.includes(words));
  const press = (words: string) => act(async () => button(words)?.click());
  const shows = (words: string) => waitInAct(() => expect(container.textContent).toContain(words));
  return { done, button, press, shows };
}

it('page that was found: sent as a PDF named after the document', async () => {
  const { done, press, shows } = await open();
  await shows('Can every word be read?');
  await press('Use this page');
  await waitInAct(() => expect(done).toEqual(['Passport.pdf']));
});

it('PDF that could not be made: tried again with the same pages', async () => {
  const { done, press, shows } = await open(2);
  await shows('2 pages');
  fails = true;
  await press('Use these 2 pages');
  await shows('The PDF could not be made here.');
  fails = false;
  await press('Try again');
  await shows('2 pages');
  await press('Use these 2 pages');
  await waitInAct(() => expect(done).toEqual(['Passport.pdf']));
});

it('photo that cannot be read: left out, or sent as it was taken', async () => {
  fails = true;
  const { done, press, shows } = await open(2);
  await shows('This photo cannot be straightened here.');
  fails = false;
  await press('Leave this photo out');
  await shows('1 page,');
  await press('Send the photo as it is');
  expect(done).toEqual(['IMG_1.jpg']);
});

it('pages larger than a file may be: said, and not sent', async () => {
  pageBytes = 6 * 1024 * 1024;
  const { button, press, shows } = await open(2);
  await shows('Remove a page, and send it in a file of its own.');
  expect(button('Use these 2 pages')?.disabled).toBe(true);
  await press('Remove');
  expect(button('Use this page')?.disabled).toBe(false);
});
