import { Suspense, useState, type ReactNode } from 'react';
import { lazyWithRetry } from '../ui/lazy-with-retry.ts';
import { canScan } from './run-scan-task.ts';

const ScanDialog = lazyWithRetry(() => import('./scan-dialog.tsx'));

/** Smaller pictures were made smaller already, by a scanner or a messenger, and are sent as they are. */
const LEAST_PHOTO_BYTES = 300_000;

const isPhoto = ({ type }: File): boolean => type === 'image/jpeg' || type === 'image/png';

/** Returns a name for a file from words of the page: 'Proof of address' for 'Proof of address?'. */
export const fileNameFrom = (words: string): string =>
  words
    .replaceAll(/[^\p{L}\p{N} ’'()&,-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
    .trim() || 'Document';

/**
 * Straightens photos of documents before they are sent, and makes a PDF of them. Photos taken with the camera always, chosen ones
 * on touch screens only, where they were most likely taken with it. All other files go on to `onFiles` at once.
 * @param name  what the document is, for the name of the PDF
 * @returns `take` for files of a control, and `dialog` to render
 */
export function useScan({ name, onFiles }: { name: string; onFiles: (files: File[]) => void }): {
  take: (files: File[], from: 'camera' | 'files') => void;
  dialog: ReactNode;
} {
  const [photos, setPhotos] = useState<readonly File[] | null>(null);
  const end = (files: File[]): void => {
    setPhotos(null);
    if (files.length > 0) onFiles(files);
  };
  return {
    take: (files, from) => {
      const isTouched = window.matchMedia('(pointer: coarse)').matches;
      const taken = canScan()
        ? files.filter(
            (file) => isPhoto(file) && (from === 'camera' || (isTouched && file.size >= LEAST_PHOTO_BYTES)),
          )
        : [];
      const others = files.filter((file) => !taken.includes(file));
      if (others.length > 0) onFiles(others);
      if (taken.length > 0) setPhotos(taken);
    },
    dialog: photos && (
      <Suspense fallback={<output className="text-sm text-ink-soft">Opening your photo…</output>}>
        <ScanDialog
          photos={photos}
          name={fileNameFrom(name)}
          onDone={(pdf) => end([pdf])}
          onAsTaken={end}
          onClose={() => end([])}
        />
      </Suspense>
    ),
  };
}
