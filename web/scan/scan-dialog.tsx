import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { fileProblem } from '../forms/answers/upload-file.ts';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { formatSize } from '../ui/format-size.ts';
import { BlobImage } from './blob-image.tsx';
import { CornerEditor } from './corner-editor.tsx';
import { areConvex, type Corners, turnRight, wholePhoto } from './geometry.ts';
import { runScanTask } from './run-scan-task.ts';
import type { ScannedPage } from './scan-task.ts';

/** A photo of a page. `scan` is null until it is straightened; `edited` are corners being moved. */
type Page = {
  readonly id: number;
  readonly photo: File;
  readonly corners: Corners | null;
  readonly edited: Corners | null;
  readonly scan: ScannedPage | null;
};

/** Upper bound of the size of a PDF of scanned pages besides their images. */
const PDF_BYTES = 20_000;

const pageOf = (photo: File, id: number): Page => ({ id, photo, corners: null, edited: null, scan: null });
const changePage = (pages: readonly Page[], id: number, changed: Partial<Page>): readonly Page[] =>
  pages.map((page) => (page.id === id ? { ...page, ...changed } : page));
const pages = (count: number): string => (count === 1 ? '1 page' : `${count} pages`);
const bytesOf = (blobs: readonly Blob[]): number => blobs.reduce((sum, { size }) => sum + size, 0);

/**
 * Straightens photos of a document and makes a PDF of them, on the device. What it finds by itself it shows
 * at once; the reader moves the corners where that failed.
 * @param name  of the PDF, without its ending
 */
export default function ScanDialog({
  photos,
  name,
  onPhotos,
  onDone,
  onAsTaken,
  onDiscard,
  onClose,
}: {
  photos: readonly File[];
  name: string;
  /** The reader added or removed photos. */
  onPhotos: (photos: File[]) => void;
  onDone: (pdf: File) => void;
  /** The reader sends the photos as they were taken. */
  onAsTaken: (photos: File[]) => void;
  /** The reader removed the last photo, or pressed Cancel. */
  onDiscard: () => void;
  /** Escape or the back gesture: the photos stay. */
  onClose: () => void;
}) {
  const [taken, setTaken] = useState<readonly Page[]>(() => photos.map(pageOf));
  const [isMaking, setIsMaking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const nextId = useRef(photos.length);

  const change = (id: number, changed: Partial<Page>): void =>
    setTaken((before) => changePage(before, id, changed));
  const edited = taken.find((page) => page.edited !== null);
  const unread = edited ? undefined : taken.find((page) => page.scan === null);

  useEffect(() => {
    if (!unread || failure !== null) return undefined;
    let isCurrent = true;
    runScanTask<'straighten'>({ kind: 'straighten', photo: unread.photo, corners: unread.corners })
      .then((result) => {
        if (!isCurrent) return undefined;
        const changed = result.corners
          ? { corners: result.corners, scan: result.page }
          : { edited: wholePhoto };
        setTaken((before) => changePage(before, unread.id, changed));
        return undefined;
      })
      .catch(() => {
        if (isCurrent) setFailure('This photo cannot be straightened here.');
      });
    return () => {
      isCurrent = false;
    };
  }, [unread, failure]);

  async function makePdf(): Promise<void> {
    setIsMaking(true);
    try {
      const pdf = await runScanTask<'make-pdf'>({
        kind: 'make-pdf',
        pages: taken.flatMap(({ scan }) => scan ?? []),
      });
      onDone(new File([pdf], `${name}.pdf`, { type: 'application/pdf' }));
    } catch {
      setFailure('The PDF could not be made here.');
    } finally {
      setIsMaking(false);
    }
  }
  function remove(id: number): void {
    if (taken.length === 1) {
      onDiscard();
      return;
    }
    const rest = taken.filter((page) => page.id !== id);
    setTaken(rest);
    onPhotos(rest.map(({ photo }) => photo));
  }

  const asTaken = (
    <Button variant="plain" onClick={() => onAsTaken(taken.map(({ photo }) => photo))}>
      {taken.length === 1 ? 'Send the photo as it is' : 'Send the photos as they are'}
    </Button>
  );
  const cancel = (
    <Button variant="quiet" onClick={onDiscard}>
      Cancel
    </Button>
  );
  const show = (title: string, children: ReactNode, actions: ReactNode) => (
    <Dialog open onClose={onClose} title={title} wide actions={actions}>
      {children}
    </Dialog>
  );

  if (failure !== null)
    return show(
      'That did not work',
      <p role="alert">{failure} Try again, or send what you took as it is.</p>,
      <>
        <Button onClick={() => setFailure(null)}>Try again</Button>
        {asTaken}
        {unread && taken.length > 1 && (
          <Button
            variant="quiet"
            onClick={() => {
              remove(unread.id);
              setFailure(null);
            }}
          >
            Leave this photo out
          </Button>
        )}
        {cancel}
      </>,
    );
  if (edited?.edited) {
    const corners = edited.edited;
    return show(
      'Where are the corners of the page?',
      <div className="grid gap-4">
        <p className="measure">
          Drag each corner of the frame to a corner of the page. Or press a corner, then the place where it
          belongs.
        </p>
        <CornerEditor
          photo={edited.photo}
          corners={corners}
          onChange={(moved) => change(edited.id, { edited: moved })}
        />
        {!areConvex(corners) && (
          <p role="alert" className="text-red">
            The sides of the frame cross. Drag the corners apart so that the frame goes around the page.
          </p>
        )}
      </div>,
      <>
        <Button
          disabled={!areConvex(corners)}
          onClick={() => change(edited.id, { corners, edited: null, scan: null })}
        >
          Straighten
        </Button>
        {cancel}
        {asTaken}
      </>,
    );
  }
  const scans = taken.flatMap(({ scan }) => scan ?? []);
  const bytes = bytesOf(scans.map(({ jpeg }) => jpeg));
  const tooLarge = fileProblem({ name: 'pages.pdf', type: 'application/pdf', size: bytes + PDF_BYTES });
  return show(
    unread ? 'Straightening your photo' : 'Can every word be read?',
    <div className="grid gap-4">
      <output className="text-ink-soft">
        {unread
          ? 'Looking for the edges of the page…'
          : `${pages(scans.length)}, ${formatSize(bytes)}; as taken ${formatSize(bytesOf(taken.map(({ photo }) => photo)))}.`}
      </output>
      {tooLarge !== null && (
        <p role="alert" className="text-red">
          {tooLarge} Remove a page, and send it in a file of its own.
        </p>
      )}
      <ol className="grid gap-6">
        {taken.map(({ id, scan, corners }, index) => {
          const page = `page ${index + 1}`;
          return (
            scan && (
              <li key={id} className="grid gap-2">
                <BlobImage
                  blob={scan.jpeg}
                  alt={`Your ${page}, straightened`}
                  className="mx-auto block max-h-[55dvh] max-w-full border border-line"
                />
                <div className="flex flex-wrap justify-center gap-x-4">
                  {(
                    [
                      ['Turn', () => change(id, { corners: corners && turnRight(corners), scan: null })],
                      ['Move corners', () => change(id, { edited: corners ?? wholePhoto })],
                      ['Remove', () => remove(id)],
                    ] as const
                  ).map(([act, onClick]) => (
                    <button key={act} type="button" onClick={onClick} className="link min-h-11 px-1">
                      {act}
                      <span className="sr-only"> of {page}</span>
                    </button>
                  ))}
                </div>
              </li>
            )
          );
        })}
      </ol>
    </div>,
    <>
      <Button
        busy={isMaking}
        disabled={unread !== undefined || tooLarge !== null}
        onClick={() => void makePdf()}
      >
        {`Use ${taken.length === 1 ? 'this page' : `these ${taken.length} pages`}`}
      </Button>
      <AddPage
        disabled={unread !== undefined || isMaking}
        onPhotos={(added) => {
          const all = [...taken, ...added.map((photo) => pageOf(photo, (nextId.current += 1)))];
          setTaken(all);
          onPhotos(all.map(({ photo }) => photo));
        }}
      />
      {cancel}
      {asTaken}
    </>,
  );
}

/** Takes or chooses a photo of the next page. */
function AddPage({ disabled, onPhotos }: { disabled: boolean; onPhotos: (photos: File[]) => void }) {
  return (
    <label className="relative inline-flex min-h-11 items-center justify-center rounded-md border border-line-strong bg-sheet px-5 font-semibold text-green has-disabled:opacity-60 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-marigold">
      Add a page
      <input
        type="file"
        accept="image/jpeg,image/png"
        multiple
        disabled={disabled}
        className="sr-only"
        onChange={(event) => {
          onPhotos([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </label>
  );
}
