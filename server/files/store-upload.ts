import { createHash, randomUUID } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import { temporaryNamesIn } from '../data-directory.ts';
import type { Dependencies } from '../dependencies.ts';
import type { AcceptedType } from './accepted-types.ts';
import { toDisplayName } from './to-display-name.ts';
import type { FileSource } from './file-store.ts';
import { isOfErased } from './is-of-erased.ts';
import { eraseFileRows, insertHiddenFile, showFile } from './queries.ts';
import { receiveUpload, type UploadPart } from './receive-upload.ts';
import { scanFile } from './scan-file.ts';
import type { FileRow } from './tables.ts';

type FileDependencies = Pick<Dependencies, 'database' | 'files' | 'clock' | 'config'>;
type UploadDependencies = FileDependencies & Pick<Dependencies, 'inspector'>;

/** Owner and purpose of a file. `uploadedBy` defaults to the owner. */
export type FileDetails = {
  ownerId: string;
  applicationId: string | null;
  purpose: string;
  uploadedBy?: string;
  /** Whether an officer uploads it. */
  fromDesk?: boolean;
};

/** Returns the folder of temporary files for uploads. */
export const temporaryFolder = (dataDirectory: string): string => temporaryNamesIn(dataDirectory).uploads;

type Content = {
  source: FileSource;
  name: string;
  mediaType: AcceptedType;
  sizeBytes: number;
  sha256: string;
};

const storeContent = async (
  { database, files, clock }: FileDependencies,
  content: Content,
  details: FileDetails,
  id: string = randomUUID(),
): Promise<FileRow> => {
  const { source, ...facts } = content;
  const { ownerId, applicationId, purpose, uploadedBy = ownerId, fromDesk = false } = details;
  // The hidden row comes first: if the process ends before `showFile`, the clean-up finds the bytes by it.
  await insertHiddenFile(database, {
    id,
    ownerId,
    applicationId,
    purpose,
    ...facts,
    storageKey: id,
    uploadedBy,
    fromDesk,
    uploadedAt: clock(),
  });
  await files.put(id, source, facts.mediaType);
  const shown = await showFile(database, { id, applicationId, purpose });
  // Erased meanwhile, or claimed at once for another purpose.
  if (shown === null) throw new Refusal('not_found');
  return shown;
};

/**
 * Receives, validates, scans and stores one upload, and inserts its row. Call it outside any transaction,
 * because it waits for the network. Check the permission before.
 * @throws Refusal `unsupported_file_type`, `file_too_large`, `file_empty`, `file_unreadable`,
 *   `file_not_safe`, `file_infected`, `bad_request` when the request ends within the file, or `not_found` for
 *   a claimed upload that was stored for another purpose, and for an owner or application that was erased meanwhile
 * @throws UnavailableError when the inspection or the virus scanner gives no verdict; nothing is stored
 *   then
 */
export const storeUpload = async (
  dependencies: UploadDependencies,
  part: UploadPart,
  details: FileDetails,
): Promise<FileRow> => {
  const { claim } = part;
  if (!claim) return acceptUpload(dependencies, part, details);
  if (claim.stored) {
    const { applicationId, purpose } = claim.stored;
    if (applicationId !== details.applicationId || purpose !== details.purpose)
      throw new Refusal('not_found');
    return claim.stored;
  }
  try {
    const file = await acceptUpload(dependencies, part, details, claim.id);
    await claim.discard();
    return file;
  } catch (cause) {
    // A refused upload is refused again. Without a verdict it can be claimed later.
    if (cause instanceof Refusal) await claim.discard();
    throw cause;
  }
};

async function acceptUpload(
  dependencies: UploadDependencies,
  part: UploadPart,
  details: FileDetails,
  id?: string,
): Promise<FileRow> {
  const { path, discard, ...facts } = await receiveUpload(part, {
    folder: temporaryFolder(dependencies.config.dataDirectory),
    inspector: dependencies.inspector,
  });
  const { scanner } = dependencies.config;
  try {
    const malware = scanner === null ? null : await scanFile(scanner, path);
    if (malware !== null) throw new Refusal('file_infected', { cause: new Error(malware) });
    const stored = await storeContent(dependencies, { source: path, ...facts }, details, id);
    await refuseErased(dependencies, stored);
    return stored;
  } finally {
    await discard();
  }
}

/** Removes a file whose owner or application was erased while it was sent. @throws Refusal not_found */
async function refuseErased({ database, clock }: FileDependencies, file: FileRow): Promise<void> {
  if (!(await isOfErased(database, file))) return;
  await eraseFileRows(database, { ids: [file.id], keptFileIds: [], removedAt: clock() });
  throw new Refusal('not_found');
}

/** Stores a generated file, such as a receipt, and inserts its row. Call it outside any transaction. */
export const storeGenerated = (
  edge: FileDependencies,
  { bytes, name, mediaType }: { bytes: Uint8Array; name: string; mediaType: AcceptedType },
  details: FileDetails,
): Promise<FileRow> =>
  storeContent(
    edge,
    {
      source: bytes,
      name: toDisplayName(name, mediaType),
      mediaType,
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
    details,
  );
