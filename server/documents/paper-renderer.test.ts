import { threadId as testThreadId } from 'node:worker_threads';
import { afterEach, describe, expect, test } from 'vitest';
import { brand } from '#brand';
import { Refusal } from '#contract/errors.ts';
import { UnavailableError } from '../unavailable-error.ts';
import { renderPackDocx } from './docx/render-pack-docx.ts';
import type { PackDocument } from './pack-document.ts';
import { openPaperRenderer, type PaperRenderer, type PaperRendererOptions } from './paper-renderer.ts';
import { renderPackPdf } from './pdf/render-pack-pdf.ts';

const paper = (title: string): PackDocument => ({
  title,
  reference: 'CHA-1',
  law: 'An Act, section 3',
  note: 'Draft',
  blocks: [{ kind: 'clause', number: '1.', depth: 0, text: 'The name of the company is Ọláyínká Limited.' }],
  brand,
  signedAt: new Date('2026-11-21T09:00:00Z'),
  zone: { zone: 'Africa/Lagos', zoneName: 'West Africa Time' },
});

const opened: PaperRenderer[] = [];
function open(options: PaperRendererOptions = {}): PaperRenderer {
  const renderer = openPaperRenderer({ threads: 1, ...options });
  opened.push(renderer);
  return renderer;
}
const openUnreliable = (options: PaperRendererOptions = {}): PaperRenderer =>
  open({ workerFile: new URL('./testing/unreliable-worker.ts', import.meta.url).href, ...options });

/** The worker threads of this process, which keep a message port open. */
const threads = (): number =>
  process.getActiveResourcesInfo().filter((resource) => resource === 'MessagePort').length;

afterEach(async () => {
  await Promise.all(opened.splice(0).map((renderer) => renderer.close()));
});

describe('paper renderer', () => {
  test('paper: rendered in another thread, with the bytes of the renderer', async () => {
    const threadIds: number[] = [];
    const renderer = open({ onRendered: ({ threadId }) => threadIds.push(threadId) });
    expect(
      (await renderer.render('pack-pdf', paper('Articles'))).equals(await renderPackPdf(paper('Articles'))),
    ).toBe(true);
    expect(
      (await renderer.render('pack-docx', paper('Articles'))).equals(await renderPackDocx(paper('Articles'))),
    ).toBe(true);
    expect(threadIds).toHaveLength(2);
    expect(threadIds).not.toContain(testThreadId);
  });

  test('equal papers, concurrent and later: rendered once', { tags: ['extended'] }, async () => {
    let rendered = 0;
    const renderer = open({ onRendered: () => (rendered += 1) });
    const together = await Promise.all(
      Array.from({ length: 5 }, () => renderer.render('pack-pdf', paper('Articles'))),
    );
    const later = await renderer.render('pack-pdf', paper('Articles'));
    expect(rendered).toBe(1);
    expect(together.every((bytes) => bytes.equals(later))).toBe(true);
    await renderer.render('pack-pdf', paper('Consent'));
    await renderer.render('pack-docx', paper('Articles'));
    expect(rendered).toBe(3);
  });

  test('queue full: busy, but jobs wait', async () => {
    const renderer = openUnreliable({ queueLength: 1 });
    const admitted = [renderer.render('pack-pdf', paper('a')), renderer.render('pack-pdf', paper('b'))];
    const refused = renderer.render('pack-pdf', paper('c'));
    const job = renderer.render('pack-pdf', paper('d'), { background: true });
    await expect(refused).rejects.toSatisfy(
      (error: Refusal) => error.code === 'busy' && error.retryAfterSeconds === 2,
    );
    expect((await Promise.all([...admitted, job])).map(String)).toEqual(['a', 'b', 'd']);
  });

  test('thread crashed: the paper is unavailable, the next one is rendered by another thread', async () => {
    const renderer = openUnreliable();
    await expect(renderer.render('pack-pdf', paper('crash'))).rejects.toBeInstanceOf(UnavailableError);
    expect(String(await renderer.render('pack-pdf', paper('next')))).toBe('next');
  });

  test('rendering that does not end: is stopped, the next paper is rendered', {
    tags: ['extended'],
  }, async () => {
    const renderer = openUnreliable({ timeoutMs: 2000 });
    await expect(renderer.render('pack-pdf', paper('for ever'))).rejects.toBeInstanceOf(UnavailableError);
    // A busy machine may need longer to start the next thread.
    await expect.poll(() => renderer.render('pack-pdf', paper('next')).then(String, () => null)).toBe('next');
  });

  test('error of the renderer: is thrown as such and not cached', async () => {
    const renderer = openUnreliable();
    for (let count = 0; count < 2; count += 1)
      // oxlint-disable-next-line no-await-in-loop
      await expect(renderer.render('pack-pdf', paper('error'))).rejects.toThrow(RangeError);
  });

  test('before the first paper and after closing: no thread', { tags: ['extended'] }, async () => {
    const before = threads();
    const renderer = open();
    expect(threads()).toBe(before);
    await renderer.render('pack-pdf', paper('Articles'));
    await renderer.close();
    expect(threads()).toBe(before);
    await expect(renderer.render('pack-pdf', paper('Consent'))).rejects.toBeInstanceOf(UnavailableError);
  });
});
