import type { FileAnswer } from '#forms/form.ts';
import { refusals } from '#contract/errors.ts';
import type { Data } from '../../api/call.ts';
import { sendFile, type OnUploadProgress } from '../../api/send-file.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const NAMES = /\.(pdf|png|jpe?g)$/i;
const TYPES = new Set(['application/pdf', 'image/png', 'image/jpeg']);

/**
 * Returns why a file would be refused by its type or its size in bytes, in the server's words; null when it
 * can be sent.
 */
export function fileProblem(file: { name: string; type: string; size: number }): string | null {
  if (!TYPES.has(file.type) && !NAMES.test(file.name)) return refusals.unsupported_file_type[1];
  if (file.size > MAX_BYTES) return refusals.file_too_large[1];
  if (file.size === 0) return refusals.file_empty[1];
  return null;
}

/**
 * Uploads a document of an application and reports progress.
 * @throws ApiError with words for the reader
 */
export const uploadFile = async (
  applicationId: string,
  purpose: string,
  file: File,
  onProgress: OnUploadProgress,
): Promise<FileAnswer> =>
  answerOf(
    await sendFile(
      'POST /applications/:id/files',
      { params: { id: applicationId }, query: { purpose } },
      file,
      { onProgress },
    ),
  );

/** Uploads a document of one's own part, with the session of the part. @throws ApiError with words for the reader */
export const uploadPartFile = async (
  session: string,
  purpose: string,
  file: File,
  onProgress: OnUploadProgress,
): Promise<FileAnswer> =>
  answerOf(await sendFile('POST /part/files', { query: { purpose } }, file, { session, onProgress }));

const answerOf = ({ id, name, sizeBytes, mediaType }: Data<'POST /applications/:id/files'>): FileAnswer => ({
  fileId: id,
  name,
  sizeBytes,
  mediaType,
});
