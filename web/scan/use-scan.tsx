import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { lazyWithRetry } from '../ui/lazy-with-retry.ts';
import { canScan } from './run-scan-task.ts';
import { keepUnsent, readUnsent, type Unsent } from './unsent-files.ts';

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
 * Straightens photos of documents before they are sent, and makes a PDF of them. Photos taken with the camera
 * always, chosen ones on touch screens only, where they were most likely taken with it. All other files go on
 * to `onFiles` at once. Photos, and the PDF made of them, are kept on the device until `forget` says that
 * they were sent or discarded, so that a reload loses none.
 * @param name  what the document is, for the name of the PDF
 * @param place  which question of which page they are for, the same after a reload
 * @returns `take` for files of a control, and `dialog` to render
 */
export function useScan({
  name,
  place,
  onFiles,
}: {
  name: string;
  place: string;
  onFiles: (files: File[]) => void;
}): {
  take: (files: File[], from: 'camera' | 'files') => void;
  forget: (file: File) => void;
  dialog: ReactNode;
} {
  const [photos, setPhotos] = useState<readonly File[] | null>(null);
  const pages = useRef<readonly File[]>([]);
  const sending = useRef<readonly File[]>([]);
  const [unsent, setUnsent] = useState<Unsent | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void readUnsent(place).then((found) => {
      if (!isCurrent || !found) return;
      if (found.stage === 'sending') sending.current = [...found.files, ...sending.current];
      setUnsent(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [place]);

  // One of the two is kept. Files that are being sent are in the hands of their upload, photos only here.
  const keep = (): void =>
    void keepUnsent(
      place,
      pages.current.length > 0
        ? { stage: 'pages', files: pages.current }
        : { stage: 'sending', files: sending.current },
    );
  const keepPages = (taken: readonly File[]): void => {
    pages.current = taken;
    keep();
  };
  const straighten = (taken: readonly File[]): void => {
    if (unsent?.stage === 'pages') setUnsent(null);
    setPhotos(taken);
    keepPages(taken);
  };
  /** Photos that are not sent yet, of an earlier visit or of a closed dialog, are pages of the same document. */
  const earlier = unsent?.stage === 'pages' ? unsent.files : [];
  const send = (files: readonly File[]): void => {
    if (files === unsent?.files) setUnsent(null);
    setPhotos(null);
    sending.current = [...new Set([...sending.current, ...files])];
    keepPages([]);
    if (files.length > 0) onFiles([...files]);
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
      if (taken.length > 0) straighten([...earlier, ...taken]);
    },
    forget: (file) => {
      if (!sending.current.includes(file)) return;
      sending.current = sending.current.filter((each) => each !== file);
      keep();
    },
    dialog: (
      <>
        {unsent && photos === null && (
          <UnsentNotice
            unsent={unsent}
            onContinue={() => (unsent.stage === 'pages' ? straighten(unsent.files) : send(unsent.files))}
            onDelete={() => {
              setUnsent(null);
              sending.current = sending.current.filter((file) => !unsent.files.includes(file));
              keepPages([]);
            }}
          />
        )}
        {photos && (
          <Suspense fallback={<output className="text-sm text-ink-soft">Opening your photo…</output>}>
            <ScanDialog
              photos={photos}
              name={fileNameFrom(name)}
              onPhotos={keepPages}
              onDone={(pdf) => send([pdf])}
              onAsTaken={send}
              onDiscard={() => send([])}
              onClose={() => {
                setPhotos(null);
                setUnsent({ stage: 'pages', files: pages.current });
              }}
            />
          </Suspense>
        )}
      </>
    ),
  };
}

/** Says what was taken before the page was reloaded, and offers to go on with it. */
function UnsentNotice({
  unsent: { stage, files },
  onContinue,
  onDelete,
}: {
  unsent: Unsent;
  onContinue: () => void;
  onDelete: () => void;
}) {
  const kind = stage === 'pages' ? 'photo' : 'file';
  const words =
    files.length === 1
      ? `Your ${kind} is not sent yet. It is kept on this device for 24 hours.`
      : `${files.length} ${kind}s are not sent yet. They are kept on this device for 24 hours.`;
  return (
    <section
      aria-label="Not sent yet"
      className="flex flex-wrap items-center gap-x-4 rounded-sm border-l-4 border-marigold bg-sheet px-4 py-2 text-sm"
    >
      <p className="min-w-0 flex-1 basis-48">{words}</p>
      <button type="button" className="link min-h-11 font-semibold" onClick={onContinue}>
        {stage === 'pages' ? 'Continue' : 'Send now'}
      </button>
      <button type="button" className="link min-h-11" onClick={onDelete}>
        Delete
      </button>
    </section>
  );
}
