import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { brand } from '#brand';
import type { PackBlock } from '#catalog/types/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createFilledDraft, signApplication, type Application } from '../../testing/application-fixtures.ts';
import { renderPackPdf } from '../../documents/pdf/render-pack-pdf.ts';
import { page as sheet } from '../../documents/pdf/style.ts';
import type { PackDocument } from '../../documents/pack-document.ts';
import { renderPackDocx } from '../../documents/docx/render-pack-docx.ts';

const blocks: readonly PackBlock[] = [
  { kind: 'heading', level: 1, text: 'Part one' },
  { kind: 'clause', number: '1.', depth: 0, text: 'The name of the company is Zuma Foods Limited.' },
  {
    kind: 'clause',
    number: '1.1',
    depth: 1,
    text: 'It may change its name as the law allows.\nThis is a second line.',
  },
  { kind: 'heading', level: 2, text: 'Shares' },
  { kind: 'facts', rows: [['Issued share capital', '₦1,000,000']] },
  {
    kind: 'table',
    widths: [3, 1],
    head: ['Holder', 'Shares'],
    rows: [
      ['Ọláyínká Ṣadé', '600,000'],
      ['Bashir Bello', '400,000'],
    ],
  },
  { kind: 'new-page' },
  { kind: 'paragraph', text: 'Signed by the directors.' },
  { kind: 'signature', name: 'Adaora Obi', capacity: 'Director' },
];
const paper: PackDocument = {
  title: 'Articles of association',
  reference: 'CHA-1',
  law: 'An Act, section 3',
  note: 'Draft for form 1',
  blocks,
  brand,
  signedAt: new Date('2026-11-21T09:00:00Z'),
  zone: { zone: 'Africa/Lagos', zoneName: 'West Africa Time' },
};
const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const wordsOf = (block: PackBlock): string[] => {
  switch (block.kind) {
    case 'clause':
      return [block.number, ...block.text.split('\n')];
    case 'facts':
      return block.rows.flat();
    case 'table':
      return [...block.head, ...block.rows.flat()];
    case 'signature':
      return [block.name, block.capacity];
    case 'new-page':
      return [];
    default:
      return [block.text];
  }
};
const pdfText = async (bytes: Uint8Array): Promise<string> =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text.replace(
    /\s+/g,
    ' ',
  );
const docxText = (bytes: Uint8Array): string =>
  strFromU8(unzipSync(new Uint8Array(bytes))['word/document.xml'] as Uint8Array)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('&amp;', '&');

describe('paper of the pack', () => {
  test.each([
    ['PDF', renderPackPdf, pdfText],
    ['DOCX', renderPackDocx, (bytes: Uint8Array) => Promise.resolve(docxText(bytes))],
  ] as const)('as %s carries every word', async (_format, render, read) => {
    const text = await read(await render(paper));
    for (const words of ['Articles of association', 'Draft for form 1', 'CHA-1', ...blocks.flatMap(wordsOf)])
      expect(text).toContain(words);
  });

  test.each([
    ['PDF', renderPackPdf],
    ['DOCX', renderPackDocx],
  ] as const)('as %s is the same to the byte, whenever it is drawn', async (_format, render) => {
    const first = digest(await render(paper));
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-02-03T04:05:06Z') });
    const later = await render(paper).finally(() => vi.useRealTimers());
    expect(digest(later)).toBe(first);
    expect(digest(await render({ ...paper, reference: 'CHA-2' }))).not.toBe(first);
  });

  test('longer than a page: continues without losing a line', async () => {
    const many = Array.from(
      { length: 300 },
      (_, index): PackBlock => ({
        kind: 'clause',
        number: `${index + 1}.`,
        depth: 0,
        text: `Provision number ${index + 1} says that what is agreed is kept, and goes on for long enough to take more than one line on the page it stands on.`,
      }),
    );
    const text = await pdfText(await renderPackPdf({ ...paper, blocks: many }));
    for (const { text: words } of many as Extract<PackBlock, { kind: 'clause' }>[])
      expect(text).toContain(words);
  });
});

type PlacedText = { readonly words: string; readonly page: number; readonly fromBottom: number };

/** Returns every line of a PDF with its page and the distance of its baseline from the foot of the page. */
async function linesOf(bytes: Uint8Array): Promise<PlacedText[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const lines: PlacedText[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    for (const item of items)
      if ('str' in item && item.str.trim() !== '')
        lines.push({ words: item.str, page: number, fromBottom: Number(item.transform[5]) });
  }
  return lines;
}

describe('page breaks of a paper', () => {
  const clause = (index: number): PackBlock => ({
    kind: 'clause',
    number: `${index}.`,
    depth: 0,
    text: `Provision ${index}`,
  });
  const pageOf = (lines: readonly PlacedText[], words: string): number | undefined =>
    lines.find((line) => line.words.includes(words))?.page;

  test('new page: what follows stands on the next one', async () => {
    const lines = await linesOf(await renderPackPdf(paper));
    expect([pageOf(lines, 'Bashir Bello'), pageOf(lines, 'Signed by the directors.')]).toEqual([1, 2]);
  });

  test('however full the page is: nothing below its margin, headings with their text, signatures whole', {
    tags: ['extended'],
  }, async () => {
    const breaks = new Set<string>();
    for (let count = 16; count < 38; count += 1) {
      const clauses = Array.from({ length: count }, (_, index) => clause(index + 1));
      const document = {
        ...paper,
        blocks: [
          ...clauses,
          { kind: 'heading', level: 2, text: 'Shares held' },
          { kind: 'table', widths: [3, 1], head: ['Holder', 'Number'], rows: [['Bashir Bello', '400,000']] },
          { kind: 'signature', name: 'Adaora Obi', capacity: 'Director of it' },
        ] satisfies PackBlock[],
      };
      const lines = await linesOf(await renderPackPdf(document));
      const own = lines.filter(({ words }) =>
        /^(Provision|Shares held|Holder|Number|Bashir|400,000|Adaora Obi|Director of it|Date$)/.test(words),
      );
      expect(own.length).toBe(count + 8);
      const lowest = Math.min(...own.map(({ fromBottom }) => fromBottom));
      expect(lowest, `${count} clauses`).toBeGreaterThan(sheet.height - sheet.bottom - 1);
      expect(pageOf(lines, 'Shares held'), `${count} clauses`).toBe(pageOf(lines, 'Holder'));
      const signature = ['Adaora Obi', 'Director of it', 'Date'].map((words) => pageOf(own, words));
      expect(new Set(signature).size, `${count} clauses`).toBe(1);
      breaks.add([pageOf(lines, 'Shares held'), ...signature].join());
    }
    // From all on one page to all on the second.
    expect(breaks).toEqual(new Set(['1,1,1,1', '1,2,2,2', '2,2,2,2']));
  });
});

describe('pack of an application', () => {
  let testApp: TestApp;
  let ada: string;
  let draft: Application;
  beforeAll(async () => {
    testApp = await startTestApp({ now: new Date('2026-11-21T10:00:00Z') });
    ada = await testApp.signUp('ada@customer.example');
    draft = await createFilledDraft(testApp, ada);
  });
  afterAll(() => testApp.stop());

  test('before signing: refused; after signing: listed, unknown papers not found', async () => {
    const params = { id: draft.id };
    expect(await testApp.callLoosely('GET /applications/:id/pack', ada, { params })).toMatchObject({
      status: 409,
      refusal: { code: 'not_possible_now' },
    });
    expect(
      await testApp.callLoosely('GET /admin/applications/:id/paste-sheet', await testApp.officer(), {
        params,
      }),
    ).toMatchObject({ status: 409, refusal: { code: 'not_possible_now' } });
    await signApplication(testApp, ada, draft);
    expect(await testApp.callLoosely('GET /applications/:id/pack', ada, { params })).toMatchObject({
      status: 200,
    });
    expect(
      await testApp.callLoosely('GET /applications/:id/pack/:paper', ada, {
        params: { ...params, paper: 'no-such-paper' },
      }),
    ).toMatchObject({ status: 404 });
  });

  test('paste sheet: the answers page by page', async () => {
    const sheet = (
      await testApp.call('GET /admin/applications/:id/paste-sheet', await testApp.officer(), {
        params: { id: draft.id },
      })
    ).data;
    const rows = sheet.pages.flatMap((page) => page.rows);
    expect(rows.map(({ value }) => value)).toContain(draft.name);
    const addresses = rows.filter(({ parts }) => parts !== undefined);
    // Of the business and of its owner, each in the fields in which the portal asks for an address.
    expect(addresses.length).toBeGreaterThan(1);
    for (const { value, parts = [] } of addresses) {
      expect(parts.map(({ label }) => label)).toEqual(
        expect.arrayContaining(['Street', 'City or town', 'State']),
      );
      for (const part of parts) expect(value).toContain(part.value);
    }
  });
});
