import type { FilesLocation } from '../files-url.ts';
import { directoryStore } from './directory-store.ts';
import type { FileStore } from './file-store.ts';
import { s3Store } from './s3-store.ts';

/** Creates the file store of FILES_URL. It connects with the first request. */
export const openFileStore = (location: FilesLocation): FileStore =>
  location.kind === 's3' ? s3Store(location) : directoryStore(location.directory);
