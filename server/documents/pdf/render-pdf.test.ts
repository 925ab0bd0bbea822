import { createHash } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { brand } from '#brand';
import { day } from '#values/calendar-date.ts';
import { formatInstant } from './format-instant.ts';
import { renderReceiptPdf, type ReceiptDocument } from './render-receipt-pdf.ts';
import { renderShareCertificatePdf } from './render-share-certificate-pdf.ts';
import { page } from './style.ts';
import { renderSummaryPdf, type SummaryDocument } from './render-summary-pdf.ts';
import { wrapText } from './wrap-text.ts';

const common = {
  brand,
  code: 'K7QM-2XPD-9R',
  verifyUrl: 'https://charterly.example/verify/K7QM-2XPD-9R',
  generatedAt: new Date('2026-11-21T09:14:00Z'),
  reference: 'CH-NG-2026-000123',
  zone: { zone: 'Africa/Lagos', zoneName: 'West Africa Time' },
};
const director = (number: number) => [
  { group: `Director ${number}`, label: 'Full name', value: `Ọláyínká Ṣadé ${number}` },
  {
    group: `Director ${number}`,
    label: 'Residential address',
    value: 'Flat 12B, The Very Long Named Estate off Adetokunbo Ademola Street, Victoria Island, Lagos',
  },
];
const summary: SummaryDocument = {
  ...common,
  title: 'Application summary',
  sections: [
    { title: 'Company name', rows: [{ label: 'First choice', value: 'ADA & BROTHERS LIMITED' }] },
    { title: 'Directors', rows: Array.from({ length: 14 }, (_, index) => director(index + 1)).flat() },
    { title: 'Share capital', rows: [{ label: 'Issued share capital', value: '₦1,000,000' }] },
  ],
  declaration: {
    text: 'I declare that this is true.\nI may apply for the others.',
    name: 'Ada Obi',
    signedAt: new Date('2026-11-21T09:10:00Z'),
  },
  findings: [
    {
      severity: 'consent',
      words: 'The name has the word Federal.',
      remedy: 'Attach the consent.',
      law: 'CAMA 2020, section 852',
    },
  ],
};
const receipt: ReceiptDocument = {
  ...common,
  receiptNumber: 'R-2026-000045',
  paidOn: day('2026-11-20'),
  payer: 'Ada Obi',
  method: 'Bank transfer',
  currency: 'NGN',
  totalMinor: 6_500_050,
  lines: [
    {
      label: 'Registration',
      payee: 'Corporate Affairs Commission',
      amountMinor: 1_000_000,
      source: 'https://www.cac.gov.ng/fees',
    },
    { label: 'Our fee', payee: 'Charterly', amountMinor: 5_500_050 },
  ],
};

const pagesOf = async (pdf: Buffer): Promise<string[]> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.map((page) => page.replace(/\s+/g, ' '));
};
const digest = (pdf: Buffer): string => createHash('sha256').update(pdf).digest('hex');

describe('summary', () => {
  test('prints every answer, finding and sentence of the declaration', async () => {
    const text = (await pagesOf(await renderSummaryPdf(summary))).join(' ');
    const words = [
      ...summary.sections.flatMap(({ title, rows }) => [
        title,
        ...rows.flatMap(({ label, value }) => [label, value]),
      ]),
      'Director 14',
      'Needs consent',
      'Attach the consent.',
      'CAMA 2020, section 852',
      'I may apply for the others.',
      'Signed electronically by Ada Obi on 21 November 2026, 10:10 West Africa Time',
      summary.reference,
      brand.name,
    ];
    for (const each of words) expect(text).toContain(each);
  });

  test('every page: number, code and verification URL', async () => {
    const pages = await pagesOf(await renderSummaryPdf(summary));
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toContain(`Code ${common.code}`);
      expect(page).toContain(common.verifyUrl);
    });
    expect(pages[1]).toContain('Directors (continued)');
  });

  test('page break: a group heading stays with its first row', async () => {
    for (const page of await pagesOf(await renderSummaryPdf(summary))) {
      for (const [, number] of page.matchAll(/Director (\d+)/g)) expect(page).toContain(`Ṣadé ${number}`);
    }
  });

  test('answer longer than a page: split without losing a line', async () => {
    const lines = Array.from({ length: 150 }, (_, index) => `Object number ${index + 1} of the company.`);
    const pages = await pagesOf(
      await renderSummaryPdf({
        ...summary,
        sections: [{ title: 'Objects', rows: [{ label: 'Objects', value: lines.join('\n') }] }],
      }),
    );
    expect(pages.length).toBeGreaterThan(3);
    const text = pages.join(' ');
    for (const line of lines) expect(text.split(line)).toHaveLength(2);
  });

  test('declaration: on one page with its signature', async () => {
    const lengths = new Set<number>();
    for (let rows = 14; rows < 25; rows += 1) {
      const section = {
        title: 'Filling',
        rows: Array.from({ length: rows }, (_, index) => ({ label: `Row ${index}`, value: 'x' })),
      };
      const pages = await pagesOf(await renderSummaryPdf({ ...summary, findings: [], sections: [section] }));
      lengths.add(pages.length);
      const page = pages.find((one) => one.includes('I declare that this is true.'));
      expect(page).toContain('Signed electronically by Ada Obi');
      expect(page).toContain('Declaration');
    }
    // The row counts range from one that fits on a page to one that does not.
    expect([...lengths]).toEqual([1, 2]);
  });

  test('declaration longer than a page: split', async () => {
    const text = Array.from({ length: 80 }, (_, index) => `Sentence ${index + 1} stands.`).join('\n');
    const pages = await pagesOf(
      await renderSummaryPdf({ ...summary, declaration: { ...summary.declaration, text } }),
    );
    for (let index = 1; index <= 80; index += 1)
      expect(pages.join(' ')).toContain(`Sentence ${index} stands.`);
    expect(pages.at(-1)).toContain('Signed electronically');
  });

  test('same input: same bytes; another code: other bytes', async () => {
    const first = await renderSummaryPdf(summary);
    expect(digest(await renderSummaryPdf(structuredClone(summary)))).toBe(digest(first));
    expect(digest(await renderSummaryPdf({ ...summary, code: 'AAAA-BBBB-CC' }))).not.toBe(digest(first));
  });

  test('tagged PDF with language and title', async () => {
    const document = await getDocumentProxy(new Uint8Array(await renderSummaryPdf(summary)));
    const tree = JSON.stringify(await (await document.getPage(1)).getStructTree());
    for (const role of ['H1', 'H2', 'H3', 'Table', 'TR', 'TH', 'TD', 'Figure'])
      expect(tree).toContain(`"role":"${role}"`);
    expect(tree).toContain(`QR code that opens ${common.verifyUrl}`);
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Title: `Application summary, ${common.code}`, Language: 'en' });
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  });
});

describe('receipt', () => {
  test('prints payer, lines, payees and date', async () => {
    const [text] = await pagesOf(await renderReceiptPdf(receipt));
    for (const words of [
      'Receipt number R-2026-000045',
      'Ada Obi',
      '20 November 2026',
      'Bank transfer',
      common.reference,
      'Corporate Affairs Commission',
      'Source: https://www.cac.gov.ng/fees',
      '₦10,000',
      '₦55,000.50',
      'Total received ₦65,000.50',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(words);
    }
  });

  test('lines do not add up: throws', async () => {
    await expect(renderReceiptPdf({ ...receipt, totalMinor: 1 })).rejects.toThrow(
      'add up to 6500050, not to 1',
    );
  });

  test('same input: same bytes', async () => {
    expect(digest(await renderReceiptPdf(receipt))).toBe(
      digest(await renderReceiptPdf(structuredClone(receipt))),
    );
  });
});

test.each([
  ['', 10, ['']],
  ['one two three', 7, ['one two', 'three']],
  ['one\ntwo', 20, ['one', 'two']],
  ['one\n\ntwo', 20, ['one', '', 'two']],
  ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
  ['to abcdefghij it', 5, ['to', 'abcde', 'fghij', 'it']],
  ['x', 0, ['x']],
])('%j in a column of %i', (text, width, lines) => {
  expect(wrapText(text, width, (piece) => piece.length)).toEqual(lines);
});

test('share certificate: a long name of the company stays within the margins', async () => {
  const company = 'Zuma Rock International Agricultural Commodities Trading and Logistics Company of Abuja';
  const pdf = await renderShareCertificatePdf({ ...common, company, number: '1', rows: [] });
  const first = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1);
  const { items } = await first.getTextContent();
  const texts = items.flatMap((item) => ('str' in item ? [item] : []));
  expect(texts.map(({ str }) => str).join(' ')).toContain('certificate number 1');
  const beyond = texts.filter(({ transform, width }) => Number(transform[4]) + width > page.right + 0.5);
  expect(beyond.map(({ str }) => str)).toEqual([]);
});

test('instant: formatted in the time zone of the readers', () => {
  expect(formatInstant(new Date('2026-12-31T23:30:00Z'), common.zone)).toBe(
    '1 January 2027, 00:30 West Africa Time',
  );
  expect(
    formatInstant(new Date('2026-12-31T23:30:00Z'), {
      zone: 'Africa/Accra',
      zoneName: 'Greenwich Mean Time',
    }),
  ).toBe('31 December 2026, 23:30 Greenwich Mean Time');
});
