import { deflateSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { isObjectAt, objectStreams, visitNames } from './pdf-objects.ts';

describe('names of a PDF', () => {
  const namesIn = (text: string): [string, number][] => {
    const names: [string, number][] = [];
    visitNames(Buffer.from(text, 'latin1'), (name, end) => names.push([name, end]));
    return names;
  };

  test.each<[string, string, [string, number][]]>([
    [
      'one after the other',
      '/Type/Page',
      [
        ['Type', 5],
        ['Page', 10],
      ],
    ],
    ['escaped letters', '/A#42#63#4a#4A ', [['ABcJJ', 14]]],
    ['an escape cut off at the end', '/A#4', [['A#4', 4]]],
    ['a sign that is no hexadecimal digit', '/A#4g#G1#:0#/', [['A#4g#G1#:0#', 12]]],
    ['escapes of every kind of digit', '/#40#0A#39#30#66#4F#00 ', [['@\n90fO\0', 22]]],
    ['signs beside the digits', '/A#4@#@1#4/', [['A#4@#@1#4', 10]]],
    ['two slashes', '//A', [['A', 3]]],
    ['a slash alone', '/', []],
    ['64 letters', `/${'x'.repeat(64)}`, [['x'.repeat(64), 65]]],
    ['65 letters, more than any name that is sought', `/${'x'.repeat(65)}`, []],
  ])('%s', (_what, text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  test.each('()<>[]{}/% \n\r\t\f\0'.split(''))('end before %j', (sign) => {
    expect(namesIn(`/Launch${sign}x`)[0]).toEqual(['Launch', 7]);
  });
});

describe('object after a name', () => {
  test.each<[string, boolean, boolean]>([
    ['<< /F 9 0 R >>', false, true],
    ['12 0 R', false, true],
    [' \n%note\r\n<<', false, true],
    ['%note\r<<', false, true],
    ['% << ', false, false],
    ['1234567890 12345 R', false, true],
    ['12 \n 0 R', false, true],
    ['12 0\r\n R', false, true],
    ['12345678901 0 R', false, false],
    ['1 123456 R', false, false],
    ['12 0 obj', false, false],
    ['< 12 >', false, false],
    ['x << >>', false, false],
    ['[1]', false, false],
    ['[1]', true, true],
    ['x', true, false],
    [`${' '.repeat(1024)}x`, false, false],
    [`${' '.repeat(1025)}x`, false, true],
  ])('%j, arrays too: %s', (text, orArray, is) => {
    expect(isObjectAt(Buffer.from(text), 0, { orArray })).toBe(is);
    expect(isObjectAt(Buffer.from(`/EF${text}`), 3, { orArray })).toBe(is);
  });
});

describe('object streams of a PDF', () => {
  const object = (entries: string, content: string | Buffer = 'found'): Buffer =>
    Buffer.concat([
      Buffer.from(`1 0 obj\n<< ${entries} >>\nstream\n`),
      Buffer.from(content),
      Buffer.from('endstream\nendobj\n'),
    ]);
  const streamsIn = (bytes: Buffer, maxBytes = 1000): string[] =>
    [...objectStreams(bytes, maxBytes)].map((decoded) => decoded.toString('latin1'));

  test.each([
    '/Type /ObjStm',
    '/Type/ObjStm/Length 5',
    '/Type /Obj#53tm',
    '/N 1 /First 4',
    '/A (\\) >> ( >> ) \\( >>) /Type /ObjStm',
    '/A <3e3e> /Type /ObjStm',
    '/A [ 1 [ 2 ] (]) <5d> /B << /C [ ] >> ] /Type /ObjStm',
    '/A << /B << /Type /XObject >> >> /Type /ObjStm',
    '/A 12 0 R /Type /ObjStm',
    '/A % >>\n 1 /Type /ObjStm',
    '/A ) } /Type /ObjStm',
    '/A (( ) >> /Type /XObject) /Type /ObjStm',
    '/A ([) /Type /ObjStm',
    '/Type /ObjStm /Filter [] /A x',
    '/Type /ObjStm /A',
    '/Type /ObjStm /Filter []',
  ])('dictionary %j: read as it is', (entries) => {
    expect(streamsIn(object(entries))).toEqual(['found']);
  });

  test('a hexadecimal string ends with its own sign, before the end of the dictionary', () => {
    expect(streamsIn(Buffer.from('obj<</Type/ObjStm/A<41>>>stream\nfound endstream'))).toEqual(['found ']);
    expect(streamsIn(Buffer.from('obj<</Type/ObjStm/A x>>stream\nfound endstream'))).toEqual(['found ']);
  });

  test.each([
    '/Type /XObject',
    '/N 1',
    '/First 4',
    '/Type (ObjStm)',
    '/A /Type /ObjStm',
    '/A << /Type /ObjStm /N 1 /First 4 >>',
  ])('dictionary %j: of another stream', (entries) => {
    expect(streamsIn(object(entries))).toEqual([]);
  });

  test.each([
    '1 0 obj << /Type /ObjStm >> endobj',
    '1 0 obj << /Type /ObjStm stream found endstream',
    '1 0 obj << /Type /ObjStm /A ( >> stream found endstream',
    '1 0 obj << /Type /ObjStm /A < stream found endstream',
    '1 0 obj < /Type /ObjStm >> stream found endstream',
    'endobj << /Type /ObjStm >> stream\nfoundendstream',
  ])('%j: none', (text) => {
    expect(streamsIn(Buffer.from(text))).toEqual([]);
  });

  test.each(['\n', '\r\n', '\r', ''])('begins after the line end %j', (end) => {
    expect(streamsIn(Buffer.from(`obj<</Type/ObjStm>>stream${end}found endstream`))).toEqual(['found ']);
  });

  test('without an end: empty', () => {
    expect(streamsIn(Buffer.from('obj<</Type/ObjStm>>stream\nfound'))).toEqual(['']);
  });

  test.each(['/Filter /FlateDecode', '/Filter /Fl', '/F /Fl', '/Filter [ /FlateDecode ]', '/Filter[/Fl]'])(
    '%s: inflated',
    (filter) => {
      expect(streamsIn(object(`/Type /ObjStm ${filter}`, deflateSync('found')))).toEqual(['found']);
    },
  );

  test.each([
    '/Filter /LZWDecode',
    '/Filter [ /FlateDecode /FlateDecode ]',
    '/Filter [ /ASCIIHexDecode ]',
    '/Filter [ (FlateDecode) ]',
    '/Filter null',
    '/F (other.bin)',
    '/Filter /Fl /DecodeParms << /Predictor 12 >>',
    '/Filter /Fl /DP << /Predictor 12 >>',
  ])('%s: refused as unusual', (filter) => {
    expect(() => streamsIn(object(`/Type /ObjStm ${filter}`, deflateSync('found')))).toThrow(
      'an object stream has an unusual encoding',
    );
  });

  test.each<[string, string, string | Buffer, string]>([
    ['as they are', '/Type /ObjStm', 'found', 'its object streams are too large'],
    [
      'inflated',
      '/Type /ObjStm /Filter /Fl',
      deflateSync('found'),
      'an object stream is damaged or too large',
    ],
  ])('%s: as many bytes as are allowed in all, no more', (_what, entries, content, words) => {
    const two = Buffer.concat([object(entries, content), object(entries, content)]);
    expect(streamsIn(two, 10)).toEqual(['found', 'found']);
    expect(() => streamsIn(two, 9)).toThrow(words);
  });

  test('dictionary nested deeper than it is read: refused, since a reader of PDF files may read it', () => {
    const nested = (depth: number): string => `/A ${'['.repeat(depth)}${']'.repeat(depth)} /Type /ObjStm`;
    expect(streamsIn(object(nested(64)))).toEqual(['found']);
    expect(() => streamsIn(object(nested(65)))).toThrow('its objects are nested too deep');
    const dictionaries = (depth: number, name: string): string =>
      `/A ${`<<${name} `.repeat(depth)}1${'>>'.repeat(depth)} /Type /ObjStm`;
    for (const name of ['/B', '']) {
      expect(streamsIn(object(dictionaries(63, name)))).toEqual(['found']);
      expect(() => streamsIn(object(dictionaries(64, name)))).toThrow('its objects are nested too deep');
    }
  });

  test.each(['obj<</A(', 'obj<</A<'])(
    '%j again and again without an end: refused when it would be read more than three times',
    (decoy) => {
      const nested = (times: number): Buffer =>
        Buffer.from(`${' '.repeat(60_000)}${decoy.repeat(times)}${'x'.repeat(100_000)}`);
      expect(streamsIn(nested(5))).toEqual([]);
      expect(() => streamsIn(nested(6))).toThrow('its objects are nested too often');
    },
  );

  test('ten thousand object streams: read; one more: refused', () => {
    const many = (count: number) => Buffer.from('obj<</N 1/First 1>>stream\nendstream '.repeat(count));
    expect(streamsIn(many(10_000))).toHaveLength(10_000);
    expect(() => streamsIn(many(10_001))).toThrow('it has too many object streams');
  });

  test.each(['', 'endstream'])('streams before %j: its place is sought once', (end) => {
    const bytes = Buffer.from(`${'obj<</N 1/First 1>>stream\n'.repeat(3)}${end}`);
    const search = vi.spyOn(bytes, 'indexOf');
    expect(streamsIn(bytes)).toHaveLength(3);
    const sought = search.mock.calls.map(([value]) => String(value));
    expect(sought.filter((value) => value === 'endstream')).toHaveLength(1);
  });

  test('damaged data: the error has a name of its own and the cause', () => {
    expect(() => streamsIn(object('/Type /ObjStm /Filter /Fl', 'no zlib'))).toThrow(
      expect.objectContaining({
        name: 'UnreadablePdfError',
        cause: expect.objectContaining({ code: 'Z_DATA_ERROR' }) as unknown,
      }),
    );
  });
});
