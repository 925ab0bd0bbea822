import { deflateSync } from 'node:zlib';

/** Returns a stream object, compressed with Flate unless `filter` names another way. */
export const streamObject = (
  entries: string,
  content: string | Buffer,
  {
    filter = '/Filter /FlateDecode',
    encode = deflateSync,
  }: { filter?: string; encode?: (bytes: Buffer) => Buffer } = {},
): Buffer => {
  const bytes = encode(Buffer.from(content));
  return Buffer.concat([
    Buffer.from(`<< ${entries} ${filter} /Length ${bytes.length} >>\nstream\r\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
};

/** Returns an object stream with the given objects, numbered from 50. */
export const objectStream = (
  objects: readonly string[],
  options?: Parameters<typeof streamObject>[2],
): Buffer => {
  let offset = 0;
  const header = objects.map((object, index) => {
    const pair = `${50 + index} ${offset}`;
    offset += object.length + 1;
    return pair;
  });
  const first = `${header.join(' ')} `;
  return streamObject(
    `/Type /ObjStm /N ${objects.length} /First ${first.length}`,
    first + objects.map((object) => `${object} `).join(''),
    options,
  );
};

/** Returns a PDF with one empty page and more objects, numbered from 10. */
export const pdfOf = (...objects: (string | Buffer)[]): Buffer => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets: [number, number][] = [];
  const add = (number: number, object: string | Buffer): void => {
    offsets.push([number, parts.reduce((sum, { length }) => sum + length, 0)]);
    parts.push(Buffer.from(`${number} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
  };
  add(1, '<< /Type /Catalog /Pages 2 0 R >>');
  add(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>');
  add(3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>');
  for (const [index, object] of objects.entries()) add(10 + index, object);
  const start = parts.reduce((sum, { length }) => sum + length, 0);
  const table = offsets
    .map(([number, at]) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`)
    .join('');
  parts.push(
    Buffer.from(
      `xref\n0 1\n0000000000 65535 f \n${table}trailer\n<< /Root 1 0 R /Size 60 >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
};
