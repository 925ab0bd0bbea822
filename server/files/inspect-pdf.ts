import { Refusal } from '#contract/errors.ts';
import { isObjectAt, objectStreams, UnreadablePdfError, visitNames } from './pdf-objects.ts';

/** The most that object streams may decode to: more than the largest accepted file needs. */
const maxDecodedBytes = 32 * 1024 * 1024;

const printAgain =
  'Please print it to a new PDF (choose “Print”, then “Save as PDF”) and upload that one. The pages stay the same.';

/**
 * Names of PDF objects (ISO 32000-2, 12.6.4 and 7.11.4) that a document for a registry does not need, with
 * the words for them.
 */
const activeNames: Readonly<Record<string, string>> = {
  JavaScript: 'a program (JavaScript)',
  Rendition: 'a program or a film',
  RichMedia: 'a program or a film',
  XFA: 'a form with programs (XFA)',
  Launch: 'an instruction to start a program',
  EmbeddedFile: 'another file inside it',
  EF: 'another file inside it',
  GoToE: 'another file inside it',
};

/**
 * Names that are active only before an object: the entry of a file specification with the bytes of a file, which is a
 * dictionary, and a form, which may be an array. An array after `EF` is noise, which large scans have by chance.
 */
const beforeObject: Readonly<Record<string, { orArray: boolean }>> = {
  EF: { orArray: false },
  XFA: { orArray: true },
};

/** More names of `beforeObject` than any document has; after each up to a kilobyte is read. */
const maxCandidates = 10_000;

/** @throws UnreadablePdfError for too many names that are active only before an object */
const findActiveName = (bytes: Buffer): string | null => {
  let active: string | null = null;
  let candidates = 0;
  visitNames(bytes, (name, end) => {
    if (active !== null || !Object.hasOwn(activeNames, name)) return;
    const before = beforeObject[name];
    candidates += 1;
    if (candidates > maxCandidates) throw new UnreadablePdfError('it has too many names of files');
    if (!before || isObjectAt(bytes, end, before)) active = activeNames[name]!;
  });
  return active;
};

/**
 * Refuses a PDF that can do something when it is opened: run a program, start another one, or carry files.
 * Objects in object streams and names with `#` escapes are included. Time and memory are bounded by the size
 * of the file, `maxDecodedBytes` and the number of streams and candidates.
 * @throws Refusal `file_not_safe`, or `file_unreadable` when the objects cannot be read within the bounds
 */
export const requirePassivePdf = (bytes: Buffer): void => {
  try {
    let active = findActiveName(bytes);
    if (active === null) {
      for (const decoded of objectStreams(bytes, maxDecodedBytes)) {
        active = findActiveName(decoded);
        if (active !== null) break;
      }
    }
    if (active === null) return;
    throw new Refusal('file_not_safe', {
      words: `This PDF contains ${active}, so we cannot accept it. ${printAgain}`,
    });
  } catch (cause) {
    if (!(cause instanceof UnreadablePdfError)) throw cause;
    throw new Refusal('file_unreadable', {
      words: `We cannot read how this PDF is built, so we cannot check it. ${printAgain}`,
      cause,
    });
  }
};
