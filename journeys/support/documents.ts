import { samplePdf, samplePng } from '#server/testing/sample-files.ts';

/** A file to choose in a file input. */
export type Document = { name: string; mimeType: string; buffer: Buffer };

/** Creates a small picture, such as a photographed identity card. */
export const picture = (name: string): Document => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: samplePng(64, 40),
});

/** Creates a one-page PDF with a text. */
export const paper = async (name: string, words: string): Promise<Document> => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: await samplePdf(words),
});

export const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && 'buffer' in value;
