import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Dependencies } from '../dependencies.ts';
import type { AcceptedType } from './accepted-types.ts';
import { displayName } from './to-display-name.ts';
import type { FileSource } from './file-store.ts';
import { insertHiddenFile, showFile } from './queries.ts';
import { receiveUpload, type UploadPart } from './receive-upload.ts';
import type { FileRow } from './tables.ts';

type FileDependencies = Pick<Dependencies, 'database' | 'files' | 'clock' | 'config'>;

/** Whose file it is and what for. `uploadedBy` is the owner unless somebody else, such as an officer, brings it. */
export type FileDetails = {
  ownerId: string;
  applicationId: string | null;
  purpose: string;
  uploadedBy?: string;
};

/** Where uploads wait before they are stored. */
export const temporaryFolder = (dataDirectory: string): string => join(dataDirectory, 'tmp', 'uploads');

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
): Promise<FileRow> => {
  const { source, ...facts } = content;
  const { ownerId, applicationId, purpose, uploadedBy = ownerId } = details;
  const id = randomUUID();
  // The record comes first, out of sight: if we stop in between, the clean-up finds the bytes by it and nothing is orphaned.
  await insertHiddenFile(database, {
    id,
    ownerId,
    applicationId,
    purpose,
    ...facts,
    storageKey: id,
    uploadedBy,
    uploadedAt: clock(),
  });
  await files.put(id, source, facts.mediaType);
  return showFile(database, id);
};

/**
 * Receives, judges and stores one uploaded file, and records it. Call it outside any transaction: it waits for the sender
 * and the store. Whether the caller may add a file there is to be asked before.
 * @throws Refusal `unsupported_file_type`, `file_too_large`, `file_empty` or `file_unreadable`
 */
export const storeUpload = async (
  edge: FileDependencies,
  part: UploadPart,
  details: FileDetails,
): Promise<FileRow> => {
  const { path, discard, ...facts } = await receiveUpload(part, {
    folder: temporaryFolder(edge.config.dataDirectory),
  });
  try {
    return await storeContent(edge, { source: path, ...facts }, details);
  } finally {
    await discard();
  }
};

/** Stores and records a file we made ourselves, such as a summary or a receipt. Call it outside any transaction. */
export const storeGenerated = (
  edge: FileDependencies,
  { bytes, name, mediaType }: { bytes: Uint8Array; name: string; mediaType: AcceptedType },
  details: FileDetails,
): Promise<FileRow> =>
  storeContent(
    edge,
    {
      source: bytes,
      name: displayName(name, mediaType),
      mediaType,
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
    details,
  );
