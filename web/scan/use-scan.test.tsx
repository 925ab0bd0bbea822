// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryIndexedDb } from '../testing/memory-indexed-db.ts';
import { render } from '../testing/render.tsx';
import { waitInAct } from '../testing/wait-in-act.ts';
import { keepUnsent, readUnsent } from './unsent-files.ts';
import { fileNameFrom, useScan } from './use-scan.tsx';

const file = (name: string, type: string, bytes: number): File =>
  new File([new Uint8Array(bytes)], name, { type });
const photo = file('IMG_1.jpg', 'image/jpeg', 400_000);

/** Takes files and returns the names of those that went on without the dialog. */
async function passedOn(files: File[], from: 'camera' | 'files'): Promise<readonly string[]> {
  const passed: File[] = [];
  function Control() {
    const { take } = useScan({
      name: 'Passport',
      place: 'passport',
      onFiles: (each) => passed.push(...each),
    });
    return (
      <button type="button" onClick={() => take(files, from)}>
        Take
      </button>
    );
  }
  const container = await render(<Control />);
  await act(async () => container.querySelector('button')?.click());
  return passed.map(({ name }) => name);
}

/** Pretends a browser that can straighten photos, with or without a touch screen. */
function pretendBrowser({ isTouched }: { isTouched: boolean }): void {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {}
      terminate() {}
    },
  );
  vi.stubGlobal('createImageBitmap', () => {});
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      convertToBlob() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: isTouched }));
}

afterEach(() => vi.unstubAllGlobals());

describe('photos of documents', () => {
  it('browser that cannot straighten: sent as they were taken', async () => {
    expect(await passedOn([photo], 'camera')).toEqual(['IMG_1.jpg']);
  });

  it('touch screen: large photos are straightened, small pictures and other files sent at once', async () => {
    pretendBrowser({ isTouched: true });
    const small = file('small.png', 'image/png', 200_000);
    const lease = file('lease.pdf', 'application/pdf', 400_000);
    expect(await passedOn([photo, small, lease], 'files')).toEqual(['small.png', 'lease.pdf']);
  });

  it('mouse: chosen files are sent as they are', async () => {
    pretendBrowser({ isTouched: false });
    expect(await passedOn([photo], 'files')).toEqual(['IMG_1.jpg']);
  });

  it('camera: every photo is straightened', async () => {
    pretendBrowser({ isTouched: false });
    expect(await passedOn([file('tiny.jpg', 'image/jpeg', 1000)], 'camera')).toEqual([]);
  });
});

it.each([
  ['Certificate (if any)?', 'Certificate (if any)'],
  ['Passport / ID: front', 'Passport ID front'],
  ['???', 'Document'],
])('name of a PDF for “%s”: %s', (words, name) => {
  expect(fileNameFrom(words)).toBe(name);
});

describe('files that are not sent yet', () => {
  /** Opens the control of a question where a first photo was sent as it is, and its upload has not ended. */
  async function openWhileSending() {
    pretendBrowser({ isTouched: false });
    vi.stubGlobal('indexedDB', memoryIndexedDb().indexedDB);
    const control = await openControl();
    await control.take('one.jpg');
    await control.press('Send the photo as it is');
    return control;
  }

  async function openControl() {
    const scans: ReturnType<typeof useScan>[] = [];
    const sent: File[] = [];
    const Control = () => {
      const scan = useScan({ name: 'Lease', place: 'lease', onFiles: (files) => sent.push(...files) });
      scans.push(scan);
      return scan.dialog;
    };
    const container = await render(<Control />);
    const take = (name: string) =>
      act(async () => scans.at(-1)?.take([file(name, 'image/jpeg', 400_000)], 'camera'));
    const press = async (words: string) => {
      const button = () =>
        [...container.querySelectorAll('button')].find(({ textContent }) => textContent === words);
      await waitInAct(() => expect(button()).toBeDefined());
      await act(async () => button()?.click());
    };
    const end = () =>
      act(async () => {
        for (const file of sent.slice(0, 1)) scans.at(-1)?.forget(file);
      });
    const kept = async () => {
      // Writes follow one another.
      await keepUnsent('elsewhere', { stage: 'pages', files: [] });
      const unsent = await readUnsent('lease');
      return unsent && [unsent.stage, ...unsent.files.map(({ name }) => name)];
    };
    const escape = () =>
      act(async () => void container.querySelector('dialog')?.dispatchEvent(new Event('close')));
    return { container, take, press, escape, end, kept };
  }

  it('photo taken while another is sent: kept when that upload ends', async () => {
    const { take, end, kept } = await openWhileSending();
    await take('two.jpg');
    await end();
    expect(await kept()).toEqual(['pages', 'two.jpg']);
  });

  it('photo taken while another is sent, and discarded: the one that is sent is kept', async () => {
    const { take, press, kept } = await openWhileSending();
    await take('two.jpg');
    await press('Cancel');
    expect(await kept()).toEqual(['sending', 'one.jpg']);
  });

  it('dialog closed with Escape or the back gesture: the photos stay, and are continued with a further one', async () => {
    const { container, take, press, escape, kept } = await openWhileSending();
    await take('two.jpg');
    await waitInAct(() => expect(container.querySelector('dialog')).not.toBeNull());
    await escape();
    expect(container.querySelector('dialog')).toBeNull();
    expect(container.textContent).toContain('Your photo is not sent yet.');
    expect(await kept()).toEqual(['pages', 'two.jpg']);
    await press('Continue');
    await waitInAct(() => expect(container.querySelector('dialog')).not.toBeNull());
    await escape();
    await take('three.jpg');
    expect(await kept()).toEqual(['pages', 'two.jpg', 'three.jpg']);
    await press('Cancel');
    expect(container.textContent).not.toContain('not sent yet');
    expect(await kept()).toEqual(['sending', 'one.jpg']);
  });

  it('photo taken after a reload, and discarded: the file whose upload did not end is still offered', async () => {
    await openWhileSending();
    const { container, take, press, kept } = await openControl();
    await waitInAct(() => expect(container.textContent).toContain('Your file is not sent yet.'));
    await take('two.jpg');
    await press('Cancel');
    expect(container.textContent).toContain('Your file is not sent yet.');
    expect(await kept()).toEqual(['sending', 'one.jpg']);
    await press('Delete');
    expect(await kept()).toBeNull();
  });

  it('second photo sent while the first is: both are kept until each upload ends', async () => {
    const { take, press, end, kept } = await openWhileSending();
    await take('two.jpg');
    await press('Send the photo as it is');
    expect(await kept()).toEqual(['sending', 'one.jpg', 'two.jpg']);
    await end();
    expect(await kept()).toEqual(['sending', 'two.jpg']);
  });
});
