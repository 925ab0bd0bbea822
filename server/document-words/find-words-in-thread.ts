import { extractText, getDocumentProxy } from 'unpdf';
import { searchedWordsOf } from './searched-words.ts';

/** More pages than a constitution has; the words of further ones are not searched. */
const maxPages = 200;

/** Returns the searched words of a PDF, separated by spaces. Runs in a thread: a large document takes seconds. */
export async function findWordsInThread({ bytes }: { bytes: Uint8Array }): Promise<Buffer> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  try {
    const { text } = await extractText(document);
    return Buffer.from(searchedWordsOf(text.slice(0, maxPages).join(' ')).join(' '));
  } finally {
    await document.cleanup();
  }
}
