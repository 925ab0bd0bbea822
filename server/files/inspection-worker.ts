import { readFile } from 'node:fs/promises';
import { Refusal, type RefusalCode } from '#contract/errors.ts';
import type { AcceptedType } from './accepted-types.ts';
import { detectType } from './detect-type.ts';

export type InspectionTask = { path: string };
/** A type, or the parts of a refusal, whose class a message between threads does not keep. */
export type InspectionReply =
  | { mediaType: AcceptedType }
  | { code: RefusalCode; words: string; cause: unknown };

/** Inspects one upload. Runs in a thread of `openUploadInspector`, which reads the file itself. */
export default async function inspectUpload({ path }: InspectionTask): Promise<InspectionReply> {
  try {
    return { mediaType: await detectType(await readFile(path)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, message: words, cause } = error;
    return { code, words, cause };
  }
}
