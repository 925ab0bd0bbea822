import type { FilesLocation } from '../config/files-url.ts';
import type { EncryptionKey } from '../config/encryption-keys.ts';
import { directoryStore } from './directory-store.ts';
import { encryptedStore } from './encrypted-store.ts';
import type { FileStore } from './file-store.ts';
import { s3Store } from './s3-store.ts';

/** Creates the file store of FILES_URL, without encryption. It connects with the first request. */
export const openPlainStore = (location: FilesLocation): FileStore =>
  location.kind === 's3' ? s3Store(location) : directoryStore(location.directory);

/** Creates the file store of FILES_URL, encrypted with ENCRYPTION_KEYS. */
export const openFileStore = ({
  files,
  encryptionKeys,
}: {
  files: FilesLocation;
  encryptionKeys: readonly EncryptionKey[];
}): FileStore => encryptedStore(openPlainStore(files), encryptionKeys);
