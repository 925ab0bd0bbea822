// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from '../testing/render.tsx';
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
  vi.stubGlobal('Worker', EventTarget);
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
