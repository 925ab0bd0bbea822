import { inflateSync } from 'node:zlib';

/** The value of a dictionary entry as far as the inspection needs it: a name, a list, or null for anything else. */
type PdfValue = { name: string } | { list: PdfValue[] } | null;
type PdfDictionary = ReadonlyMap<string, PdfValue>;

/** Thrown when a PDF cannot be read within the bounds of the inspection. */
export class UnreadablePdfError extends Error {
  override name = 'UnreadablePdfError';
}

const slash = 0x2f;
const isWhitespace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c || byte === 0x00;
const delimiters: ReadonlySet<number> = new Set(Buffer.from('()<>[]{}/%'));
const isRegular = (byte: number | undefined): boolean =>
  byte !== undefined && !isWhitespace(byte) && !delimiters.has(byte);

/** Returns the value of a hexadecimal digit; a negative number for another byte. */
const hexDigit = (byte = 0): number => {
  if (byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
};

/** The longest name that is compared; a longer one is none of those sought. */
const maxNameLength = 64;

/**
 * Reads the name (ISO 32000-1, 7.3.5) after a slash and decodes `#` escapes.
 * @returns the name and the position after it
 */
const readName = (bytes: Buffer, start: number): { name: string; end: number } => {
  let name = '';
  let at = start;
  while (isRegular(bytes[at])) {
    let byte = bytes[at]!;
    const high = byte === 0x23 ? hexDigit(bytes[at + 1]) : -1;
    const low = high < 0 ? -1 : hexDigit(bytes[at + 2]);
    at += low < 0 ? 1 : 3;
    if (low >= 0) byte = high * 16 + low;
    if (name.length <= maxNameLength) name += String.fromCharCode(byte);
  }
  return { name, end: at };
};

const skipWhitespace = (bytes: Buffer, start: number): number => {
  let at = start;
  for (;;) {
    while (isWhitespace(bytes[at])) at += 1;
    if (bytes[at] !== 0x25) return at;
    while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at += 1;
  }
};

/**
 * Calls `visit` for each name in bytes, decoded, with the position after it. Names are sought everywhere,
 * also in strings and compressed data, because where a reader of PDF files looks is up to the cross-reference
 * table.
 */
export const visitNames = (bytes: Buffer, visit: (name: string, end: number) => void): void => {
  for (let at = bytes.indexOf(slash); at >= 0; at = bytes.indexOf(slash, at + 1)) {
    const { name, end } = readName(bytes, at + 1);
    if (name.length > 0 && name.length <= maxNameLength) visit(name, end);
  }
};

/** The longest gap of blanks and comments that is followed; a longer one is suspicious in itself. */
const maxGap = 1024;

/**
 * Returns whether a dictionary or an indirect reference such as `12 0 R` follows at a position, or an array where that
 * is asked for.
 */
export const isObjectAt = (bytes: Buffer, position: number, { orArray }: { orArray: boolean }): boolean => {
  const text = bytes.subarray(position, position + maxGap + 64);
  const at = skipWhitespace(text, 0);
  if (at > maxGap || (orArray && text[at] === 0x5b)) return true;
  return /^(?:<<|\d{1,10}\s+\d{1,5}\s+R)/.test(text.toString('latin1', at, at + 40));
};

/** Deeper than the dictionary of any stream that a known program writes. */
const maxDepth = 64;

/** A reader of PDF objects with a budget of bytes, so that nested decoys do not make it quadratic. */
class ObjectReader {
  #at = 0;
  #budget: number;
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#budget = bytes.length * 3 + 65_536;
  }

  /** Returns the dictionary at a position and the position of what follows it; null when there is no complete one. */
  dictionaryAt(position: number): { dictionary: PdfDictionary; next: number } | null {
    this.#at = skipWhitespace(this.#bytes, position);
    const dictionary = this.#startsWith('<<') ? this.#completeDictionary() : null;
    this.#at = skipWhitespace(this.#bytes, this.#at);
    this.#budget -= this.#at - position;
    if (this.#budget < 0) throw new UnreadablePdfError('its objects are nested too often');
    return dictionary && { dictionary, next: this.#at };
  }

  #completeDictionary(): PdfDictionary | null {
    try {
      return this.#dictionary(0);
    } catch (cause) {
      if (cause instanceof RangeError) return null;
      throw cause;
    }
  }

  #startsWith(sign: string): boolean {
    return this.#bytes[this.#at] === sign.charCodeAt(0) && this.#bytes[this.#at + 1] === sign.charCodeAt(1);
  }

  #dictionary(depth: number): PdfDictionary {
    this.#at += 2;
    const entries = new Map<string, PdfValue>();
    for (;;) {
      this.#at = skipWhitespace(this.#bytes, this.#at);
      if (this.#startsWith('>>')) {
        this.#at += 2;
        return entries;
      }
      if (this.#bytes[this.#at] === slash) {
        const { name, end } = readName(this.#bytes, this.#at + 1);
        this.#at = skipWhitespace(this.#bytes, end);
        if (this.#startsWith('>>')) continue;
        entries.set(name, this.#value(depth + 1));
      } else {
        // The rest of an indirect reference, or damage that readers tolerate.
        this.#value(depth + 1);
      }
    }
  }

  /** @throws RangeError at the end of the bytes, UnreadablePdfError where nesting is too deep */
  #value(depth: number): PdfValue {
    if (this.#at >= this.#bytes.length) throw new RangeError('no complete object');
    // Readers of PDF files may follow it further, so an object stream must not be hidden there.
    if (depth > maxDepth) throw new UnreadablePdfError('its objects are nested too deep');
    const byte = this.#bytes[this.#at]!;
    if (this.#startsWith('<<')) {
      this.#dictionary(depth);
      return null;
    }
    if (byte === slash) {
      const { name, end } = readName(this.#bytes, this.#at + 1);
      this.#at = end;
      return { name };
    }
    if (byte === 0x28) return this.#skipString();
    if (byte === 0x3c) return this.#skipTo(0x3e);
    if (byte === 0x5b) return this.#list(depth);
    // A letter or digit, one after the other.
    this.#at += 1;
    return null;
  }

  #list(depth: number): PdfValue {
    this.#at += 1;
    const list: PdfValue[] = [];
    for (;;) {
      this.#at = skipWhitespace(this.#bytes, this.#at);
      if (this.#bytes[this.#at] === 0x5d) {
        this.#at += 1;
        return { list };
      }
      const value = this.#value(depth + 1);
      if (list.length < 16) list.push(value);
    }
  }

  #skipTo(sign: number): null {
    const end = this.#bytes.indexOf(sign, this.#at);
    this.#at = end < 0 ? this.#bytes.length : end + 1;
    return null;
  }

  #skipString(): null {
    let depth = 0;
    for (; this.#at < this.#bytes.length; this.#at += 1) {
      const byte = this.#bytes[this.#at]!;
      if (byte === 0x5c) this.#at += 1;
      else if (byte === 0x28) depth += 1;
      else if (byte === 0x29) {
        depth -= 1;
        if (depth === 0) {
          this.#at += 1;
          return null;
        }
      }
    }
    return null;
  }
}

const nameOf = (value: PdfValue | undefined): string | null =>
  value !== null && value !== undefined && 'name' in value ? value.name : null;

/** Returns the filters of a stream; null for those that an object stream has in no file that a known program writes. */
const isPlainFlate = (dictionary: PdfDictionary): boolean | 'none' => {
  const filter = dictionary.get('Filter') ?? dictionary.get('F');
  if (dictionary.has('DecodeParms') || dictionary.has('DP')) return false;
  if (filter === null || filter === undefined)
    return dictionary.has('Filter') || dictionary.has('F') ? false : 'none';
  const filters = 'list' in filter ? filter.list : [filter];
  if (filters.length === 0) return 'none';
  const [name] = filters.map(nameOf);
  return filters.length === 1 && (name === 'FlateDecode' || name === 'Fl');
};

const objectKeyword = Buffer.from('obj');
const endOfStream = Buffer.from('endstream');

/** More object streams than a file of the largest accepted size has: programs put a hundred objects into each. */
const maxObjectStreams = 10_000;

/**
 * Returns a function that finds `endstream` from a position on, for positions that grow. It remembers the last one, as
 * otherwise many streams without an end would each be searched to the end of the file.
 */
const findStreamEnds = (bytes: Buffer): ((start: number) => number) => {
  let end = bytes.indexOf(endOfStream);
  return (start) => {
    if (end >= 0 && end < start) end = bytes.indexOf(endOfStream, start);
    return end;
  };
};

/**
 * Returns the decoded object streams (ISO 32000-1, 7.5.7), in which most objects of a newer PDF are. Some
 * readers use a stream as such without its type, so any stream with the entries `N` and `First` counts.
 * @param maxBytes  bound on all decoded bytes together
 * @throws UnreadablePdfError for a stream that is damaged, too large, or encoded in another way than with plain Flate,
 *   and for too many of them
 */
export function* objectStreams(bytes: Buffer, maxBytes: number): Generator<Buffer> {
  const reader = new ObjectReader(bytes);
  const endFrom = findStreamEnds(bytes);
  let remaining = maxBytes;
  let count = 0;
  for (let at = bytes.indexOf(objectKeyword); at >= 0; at = bytes.indexOf(objectKeyword, at + 3)) {
    // `endobj`
    if (bytes[at - 1] === 0x64) continue;
    const found = reader.dictionaryAt(at + 3);
    if (found === null) continue;
    const { dictionary, next } = found;
    const isObjectStream =
      nameOf(dictionary.get('Type')) === 'ObjStm' || (dictionary.has('N') && dictionary.has('First'));
    if (!isObjectStream || bytes.toString('latin1', next, next + 6) !== 'stream') continue;
    count += 1;
    if (count > maxObjectStreams) throw new UnreadablePdfError('it has too many object streams');
    let start = next + 6;
    if (bytes[start] === 0x0d) start += 1;
    if (bytes[start] === 0x0a) start += 1;
    const flate = isPlainFlate(dictionary);
    if (flate === false) throw new UnreadablePdfError('an object stream has an unusual encoding');
    const decoded =
      flate === 'none'
        ? bytes.subarray(start, Math.max(start, endFrom(start)))
        : inflate(bytes.subarray(start), remaining);
    remaining -= decoded.length;
    if (remaining < 0) throw new UnreadablePdfError('its object streams are too large');
    yield decoded;
  }
}

const inflate = (compressed: Buffer, maxOutputLength: number): Buffer => {
  try {
    return inflateSync(compressed, { maxOutputLength: Math.max(1, maxOutputLength) });
  } catch (cause) {
    throw new UnreadablePdfError('an object stream is damaged or too large', { cause });
  }
};
