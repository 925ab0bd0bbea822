import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { codeUnits } from './values.ts';

/** A multipart body with its content type, which names the boundary. */
export type FormBody = { contentType: string; body: Buffer };

/** Returns a form with one file. */
export const formWith = (bytes: Uint8Array, name: string, mediaType: string): FormBody => ({
  contentType: 'multipart/form-data; boundary=the-end-of-a-part',
  body: Buffer.concat([
    Buffer.from(
      `--the-end-of-a-part\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n` +
        `content-type: ${mediaType}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n--the-end-of-a-part--\r\n'),
  ]),
});

/** Multipart bodies: whole, truncated, without a file name, with other names, with a damaged boundary. */
export const multipart: Arbitrary<FormBody> = fc
  .record({
    boundary: fc.constantFrom('x', 'x', 'x', '', 'a b', 'x'.repeat(100)),
    parts: fc.array(
      fc.record({
        name: fc.constantFrom('file', 'file', 'file', 'other', '__proto__', '', 'file"; x="'),
        fileName: fc.constantFrom('a.pdf', 'a.pdf', 'a.png', 'b.exe', '', '../a.pdf', '\u0000.pdf', null),
        type: fc.constantFrom('application/pdf', 'image/png', 'text/html', ''),
        content: fc.oneof(
          fc.constantFrom(
            '%PDF-1.7\n%%EOF',
            '%PDF-',
            '',
            '\u0089PNG\r\n\u001a\n',
            'PK\u0003\u0004',
            'x'.repeat(70_000),
          ),
          codeUnits(50),
        ),
      }),
      { maxLength: 3 },
    ),
    cut: fc.oneof(
      { weight: 2, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 60 }) },
    ),
    type: fc.constantFrom(
      'multipart/form-data',
      'multipart/form-data',
      'multipart/form-data',
      'multipart/mixed',
      'text/plain',
    ),
  })
  .map(({ boundary, parts, cut, type }) => {
    const texts = parts.map(({ name, fileName, type: partType, content }) => {
      const file = fileName === null ? '' : `; filename="${fileName}"`;
      return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${partType && `Content-Type: ${partType}\r\n`}\r\n${content}\r\n`;
    });
    const whole = Buffer.from(`${texts.join('')}--${boundary}--\r\n`, 'latin1');
    return {
      contentType: `${type}; boundary=${boundary}`,
      body: cut === 0 ? whole : whole.subarray(0, Math.max(0, whole.length - cut)),
    };
  });
