import { Refusal } from '#contract/errors.ts';
import { addUploadedFile } from '../applications/application-files.ts';
import type { Dependencies } from '../dependencies.ts';
import { removeFile } from '../files/queries.ts';
import type { UploadPart } from '../files/receive-upload.ts';
import type { FileRow } from '../files/tables.ts';
import type { PartCaller } from '../http/caller.ts';
import { recordPartAct } from './part-acts.ts';
import { findOwnPart } from './present-part.ts';
import { isInPart } from './read-own-parts.ts';

type PartFileDependencies = Pick<
  Dependencies,
  'database' | 'clock' | 'mailer' | 'config' | 'files' | 'inspector'
>;

/**
 * Stores a document that a person's own part asks for. It belongs to the application and its account.
 * @throws Refusal not_found for a purpose that is no question for a document in this part, already_signed,
 *   those of an upload
 */
export async function addPartFile(
  dependencies: PartFileDependencies,
  caller: PartCaller,
  { purpose, file }: { purpose: string; file: () => Promise<UploadPart> },
): Promise<FileRow> {
  const { parts, own, row } = await findOwnPart(dependencies, caller, { lock: false });
  const { application } = parts;
  if (application.orderState !== 'draft') throw new Refusal('already_signed');
  const isAsked = own.part.items.some(({ path, fields }) =>
    fields.some(({ id, kind }) => kind === 'file' && purpose === `${path}/${id}`),
  );
  if (!isAsked) throw new Refusal('not_found');
  const stored = await addUploadedFile(dependencies, application, { purpose, file, uploadedBy: row.id });
  await recordPartAct(dependencies, application, row, 'part-answered');
  return stored;
}

/** Returns a document of a person's own part. @throws Refusal not_found */
export async function findPartFile(
  dependencies: PartFileDependencies,
  caller: PartCaller,
  fileId: string,
): Promise<FileRow> {
  const { parts, own } = await findOwnPart(dependencies, caller, { lock: false });
  const file = parts.files.find(({ id }) => id === fileId);
  if (!file || file.fromDesk || !isInPart(own.part, file.purpose)) throw new Refusal('not_found');
  return file;
}

/** Removes a document from a person's own part. @throws Refusal not_found, already_signed */
export function removePartFile(
  dependencies: PartFileDependencies,
  caller: PartCaller,
  fileId: string,
): Promise<void> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const { parts, row } = await findOwnPart(dependencies, caller, { lock: true });
    const file = await findPartFile(dependencies, caller, fileId);
    if (parts.application.orderState !== 'draft') throw new Refusal('already_signed');
    await removeFile(database, file.id, clock());
    await recordPartAct(dependencies, parts.application, row, 'part-answered');
  });
}
