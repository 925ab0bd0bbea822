import { Refusal } from '#contract/errors.ts';
import { findReadableFile } from '../applications/application-files.ts';
import type { Dependencies } from '../dependencies.ts';
import { readContent } from '../files/read-content.ts';
import type { Caller } from '../http/caller.ts';
import { UnavailableError } from '../unavailable-error.ts';
import type { Preview } from './draw-preview.ts';

/**
 * Returns one page of a document as a picture, drawn in a sandbox. Officers read documents in this way,
 * so that no file of a customer is opened by their computers.
 * @param options.page  counted from 1
 * @throws Refusal not_found, also for a page that the document does not have; file_damaged, file_unreadable, busy
 */
export async function readPreview(
  { previews, log, ...dependencies }: Pick<Dependencies, 'database' | 'clock' | 'files' | 'previews' | 'log'>,
  caller: Caller,
  { fileId, page }: { fileId: string; page: number },
): Promise<Preview> {
  const file = await findReadableFile(dependencies, caller, fileId);
  const bytes = await readContent(dependencies.files, file);
  const preview = await previews.draw({ bytes, mediaType: file.mediaType, page }).catch((cause: unknown) => {
    if (cause instanceof Refusal || cause instanceof UnavailableError) throw cause;
    log.warn({ err: cause, fileId }, 'a document has no preview');
    throw new Refusal('file_unreadable', {
      words:
        'We cannot draw a picture of this document. It may be damaged, or made to harm the program that opens it. Ask for another copy.',
      cause,
    });
  });
  if (page > preview.pages) throw new Refusal('not_found');
  return preview;
}
