import type { FastifyReply } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import type { Dependencies } from '../dependencies.ts';
import { readContent } from '../files/read-content.ts';
import { sendDownload, sendFile } from '../files/send-file.ts';
import type { FileRow } from '../files/tables.ts';
import { UnavailableError } from '../unavailable-error.ts';

/**
 * Sends a shared document, as it is stored or with a watermark on each page. Without its watermark it is never sent.
 * @throws Refusal not_found, file_damaged, busy; not_possible_now for a file that takes no watermark, such as
 *   an encrypted PDF
 */
export async function sendShared(
  { files, papers, log }: Pick<Dependencies, 'files' | 'papers' | 'log'>,
  reply: FastifyReply,
  { file, watermark: lines }: { file: FileRow; watermark: string[] | null },
): Promise<FastifyReply> {
  if (lines === null) return sendFile(reply, files, file);
  const { name, mediaType } = file;
  const bytes = await readContent(files, file);
  const marked = await papers
    .render('watermarked', { bytes, mediaType, lines }, { once: true })
    .catch((cause: unknown) => {
      if (cause instanceof Refusal || cause instanceof UnavailableError) throw cause;
      log.warn({ err: cause, fileId: file.id }, 'a shared document takes no watermark');
      throw new Refusal('not_possible_now', {
        words: 'This document cannot carry a watermark, so it is not shown. Ask the person who shared it.',
        cause,
      });
    });
  return sendDownload(reply, { name, mediaType, content: marked });
}
