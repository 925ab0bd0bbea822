import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { DeskFile } from '../desk-types.ts';
import { focusOn } from '../focus-on.ts';
import { useRoomBeside } from '../queue/use-wide-screen.ts';
import { DocumentPreview } from './document-preview.tsx';
import { useMayOpen } from './emergency-access.tsx';
import { OpenOriginal } from './open-original.tsx';

const paneId = 'document-pane';
const compact = 'px-3! text-sm lg:min-h-9!';
/** localStorage key that is set while the officer works with a document beside the answers. */
const PANE_OPEN_KEY = 'desk.documentPane';

/** Returns whether a document was open beside the answers when this device last showed a case. */
function wasPaneOpen(): boolean {
  try {
    return localStorage.getItem(PANE_OPEN_KEY) !== null;
  } catch {
    return false;
  }
}

function rememberPane(isOpen: boolean): void {
  try {
    if (isOpen) localStorage.setItem(PANE_OPEN_KEY, 'open');
    else localStorage.removeItem(PANE_OPEN_KEY);
  } catch {
    // Without storage each case begins with the pane closed.
  }
}

type DocumentPane = { readonly openId: string | null; readonly show: (fileId: string) => void };

const DocumentPaneContext = createContext<DocumentPane | null>(null);

/** Shows a document beside the answers of its case; null where there is no room, or nothing to be beside. */
export const useDocumentPane = (): DocumentPane | null => use(DocumentPaneContext);

/**
 * Lays out a case: its answers, the document that is open beside them on a wide screen, and the officer's
 * actions. A case begins with its first document open where the last one was left so on this device.
 */
export function CaseWithDocuments({
  files,
  actions,
  children,
}: {
  files: readonly DeskFile[];
  actions: ReactNode;
  children: ReactNode;
}) {
  const hasRoom = useRoomBeside();
  /** Undefined until the officer opens or closes a document of this case. */
  const [chosenId, setChosenId] = useState<string | null>();
  const [beginsOpen] = useState(wasPaneOpen);
  const opener = useRef<Element | null>(null);
  const mayOpen = useMayOpen();
  const shown = files.filter((file) => mayOpen(file));
  const openId = chosenId === undefined && beginsOpen ? (shown[0]?.id ?? null) : (chosenId ?? null);
  const index = shown.findIndex(({ id }) => id === openId);
  const file = hasRoom ? shown[index] : undefined;

  const show = useCallback((fileId: string): void => {
    opener.current = document.activeElement;
    setChosenId(fileId);
    rememberPane(true);
    focusOn(paneId);
  }, []);
  const close = (): void => {
    setChosenId(null);
    rememberPane(false);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const pane = useMemo(() => (hasRoom ? { openId, show } : null), [hasRoom, openId, show]);
  return (
    <DocumentPaneContext value={pane}>
      <div
        className={classNames(
          'grid grid-cols-1 gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem]',
          file
            ? 'xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] 2xl:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_21rem]'
            : 'xl:grid-cols-[minmax(0,1fr)_23rem] 2xl:grid-cols-[minmax(0,1fr)_27rem]',
        )}
      >
        <div className="grid min-w-0 grid-cols-1 content-start gap-10">{children}</div>
        {/* Between these widths there is room for two columns: the document above, the actions below it. */}
        <div
          className={
            file
              ? 'min-w-0 xl:max-2xl:sticky xl:max-2xl:top-2 xl:max-2xl:grid xl:max-2xl:h-[calc(100dvh-1rem)] xl:max-2xl:grid-rows-[minmax(0,3fr)_minmax(0,2fr)] xl:max-2xl:gap-4 xl:max-2xl:self-start 2xl:contents'
              : 'contents'
          }
        >
          {file && (
            <OpenDocument
              file={file}
              place={`${index + 1} of ${shown.length}`}
              onPrevious={index > 0 ? () => setChosenId(shown[index - 1]?.id ?? null) : null}
              onNext={index < shown.length - 1 ? () => setChosenId(shown[index + 1]?.id ?? null) : null}
              onClose={close}
            />
          )}
          <div
            className={classNames(
              'lg:sticky lg:top-2 lg:-m-1 lg:max-h-[calc(100dvh-1rem)] lg:self-start lg:overflow-y-auto lg:p-1',
              file && 'xl:max-2xl:static xl:max-2xl:max-h-none xl:max-2xl:min-h-0 xl:max-2xl:self-stretch',
            )}
          >
            {actions}
          </div>
        </div>
      </div>
    </DocumentPaneContext>
  );
}

function OpenDocument({
  file,
  place,
  onPrevious,
  onNext,
  onClose,
}: {
  file: DeskFile;
  place: string;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onClose: () => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent): void => {
      // In a field, Escape belongs to the field.
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select');
      if (event.key === 'Escape' && !isTyping && !document.querySelector('dialog[open]')) onClose();
    };
    window.addEventListener('keydown', closeOnEscape);
    return () => window.removeEventListener('keydown', closeOnEscape);
  });
  return (
    <section
      aria-labelledby={paneId}
      className="hidden min-h-0 min-w-0 gap-3 xl:grid xl:grid-rows-[auto_minmax(0,1fr)] 2xl:sticky 2xl:top-2 2xl:h-[calc(100dvh-1rem)] 2xl:self-start"
    >
      <div className="grid gap-2">
        <h2
          id={paneId}
          tabIndex={-1}
          aria-live="polite"
          className="font-sans text-base font-semibold wrap-anywhere"
        >
          {file.name} <span className="font-normal text-ink-soft">({place})</span>
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="quiet"
            className={compact}
            aria-disabled={onPrevious === null}
            onClick={() => onPrevious?.()}
          >
            Previous<span className="sr-only"> document</span>
          </Button>
          <Button
            variant="quiet"
            className={compact}
            aria-disabled={onNext === null}
            onClick={() => onNext?.()}
          >
            Next<span className="sr-only"> document</span>
          </Button>
          <Button variant="quiet" className={compact} onClick={() => setIsAsking(true)}>
            Open the original
          </Button>
          <Button variant="quiet" className={compact} onClick={onClose}>
            Close<span className="sr-only"> the document</span>
          </Button>
        </div>
      </div>
      <DocumentPreview key={file.id} file={file} />
      <OpenOriginal file={file} open={isAsking} onClose={() => setIsAsking(false)} />
    </section>
  );
}
