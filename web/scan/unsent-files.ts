import { createWriteQueue, deviceStore } from '../device-storage/device-store.ts';

/** Files for one place that are not sent yet: photos still being straightened, or files whose upload has not ended. */
export type Unsent = { readonly stage: 'pages' | 'sending'; readonly files: readonly File[] };
type Stored = Unsent & { readonly keptAt: number };

const DATABASE = 'unsent-files';
const onStore = deviceStore(DATABASE, 'places');

/** An upload that began can be finished for as long. Passports do not stay on a shared device for longer. */
const MAX_AGE_MS = 24 * 3_600_000;
const MAX_BYTES = 60 * 1024 * 1024;
const MAX_FILES = 20;

/** Returns whether files are few and small enough to be kept on the device. */
export const canKeep = (files: readonly File[]): boolean =>
  files.length <= MAX_FILES && files.reduce((sum, { size }) => sum + size, 0) <= MAX_BYTES;

/** Returns whether what was kept is still shown. */
export const isFresh = ({ keptAt }: { readonly keptAt: number }, now: number): boolean =>
  keptAt <= now && now - keptAt < MAX_AGE_MS;

/**
 * Returns a digest of a place, because paths of pages have tokens of links; null where the browser has none,
 * on an insecure origin.
 */
async function keyOf(place: string): Promise<string | null> {
  if (!('subtle' in crypto)) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(place));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Writes follow one another, so that what was dropped is not kept by an earlier write that took longer. */
const inOrder = createWriteQueue();

/**
 * Keeps files on the device until they are sent, in place of what was kept for the place; without files, or
 * with more than is kept, nothing is. Failures are ignored: the files are in memory.
 */
export const keepUnsent = (place: string, { stage, files }: Unsent): Promise<void> =>
  inOrder(async () => {
    const key = await keyOf(place);
    if (key === null) return;
    const stored: Stored = { stage, files, keptAt: Date.now() };
    await (files.length > 0 && canKeep(files)
      ? onStore('readwrite', (store) => store.put(stored, key))
      : onStore('readwrite', (store) => store.delete(key)));
  });

/**
 * Returns what was kept for a place within 24 hours, and deletes what is older, of every place; null when
 * there is nothing.
 */
export async function readUnsent(place: string): Promise<Unsent | null> {
  try {
    const key = await keyOf(place);
    if (key === null) return null;
    const keys = await onStore('readonly', (store) => store.getAllKeys());
    for (const each of keys) {
      // oxlint-disable-next-line no-await-in-loop -- few, and each a small transaction
      const stored = (await onStore('readonly', (store) => store.get(each))) as Stored | undefined;
      if (stored && !isFresh(stored, Date.now()))
        // oxlint-disable-next-line no-await-in-loop
        await onStore('readwrite', (store) => store.delete(each));
      else if (stored && each === key) return { stage: stored.stage, files: stored.files };
    }
  } catch {
    // The browser forbids storage: nothing was kept.
  }
  return null;
}

/** Deletes all files that were kept, when the reader signs out: they may show passports. */
export const deleteUnsent = (): Promise<void> =>
  inOrder(async () => {
    if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(DATABASE);
  });
