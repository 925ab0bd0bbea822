import { useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { FileAnswer, FileField } from '#forms/form.ts';
import { wordsOf } from '../../api/words-of.ts';
import { useScan } from '../../scan/use-scan.tsx';
import { FileDrop, type UploadedFile } from '../../ui/form-controls/file-drop.tsx';
import { fileProblem } from '../answers/upload-file.ts';
import { useFormRun, type FieldProps } from '../form-run.ts';

type Upload = { id: string; file: File; share: number; isWaiting: boolean; failed: string | null };

const uploadedFiles = (value: unknown): FileAnswer[] =>
  Array.isArray(value)
    ? value.filter(
        (each): each is FileAnswer =>
          typeof each === 'object' && each !== null && typeof each.fileId === 'string',
      )
    : [];

/** The documents of one answer: uploaded as soon as chosen, with progress, retry and removal. */
export function FileQuestion(props: FieldProps<FileField>) {
  const { accountPath } = useFormRun();
  return accountPath === null ? (
    <Uploads {...props} />
  ) : (
    <AccountNeeded id={props.id} label={props.words.label} accountPath={accountPath} />
  );
}

/** Shown to a guest: documents are uploaded to an account only. */
function AccountNeeded({ id, label, accountPath }: { id: string; label: ReactNode; accountPath: string }) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      className="rounded-md border border-line bg-sheet p-4"
    >
      <h3 id={`${id}-label`} className="font-sans text-base font-semibold">
        {label}
      </h3>
      <p className="mt-1 text-ink-soft">
        You need an account to upload documents, so that only you and our officers can open them. You can
        continue now and upload this later.
      </p>
      <Link to={accountPath} className="link inline-flex min-h-11 items-center font-semibold">
        Create an account and keep my answers
      </Link>
    </section>
  );
}

function Uploads({ field, id, path, value, words, onChange }: FieldProps<FileField>) {
  const run = useFormRun();
  const files = uploadedFiles(value);
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [refusedFile, setRefusedFile] = useState<string | null>(null);
  const count = useRef(0);
  const { pathname } = useLocation();

  const update = (sent: string, change: Partial<Upload>): void =>
    setUploads((before) => before.map((each) => (each.id === sent ? { ...each, ...change } : each)));

  async function send({ id: sent, file }: Pick<Upload, 'id' | 'file'>): Promise<void> {
    update(sent, { share: 0, isWaiting: false, failed: null });
    try {
      const answer = await run.upload(path, file, (share, isWaiting) => update(sent, { share, isWaiting }));
      onChange((before: unknown) => [...uploadedFiles(before), answer]);
      setUploads((before) => before.filter((each) => each.id !== sent));
      scan.forget(file);
    } catch (error) {
      update(sent, {
        failed: wordsOf(error, 'The upload was interrupted. Please try again.'),
      });
    }
  }

  function addFiles(chosen: File[]): void {
    const refused = chosen.map(fileProblem).find((each) => each !== null) ?? null;
    setRefusedFile(refused);
    if (refused) {
      for (const file of chosen) scan.forget(file);
      return;
    }
    const room = (field.maxFiles ?? 5) - files.length - uploads.length;
    const fresh = chosen.slice(0, Math.max(0, room)).map((file) => ({
      id: `sending-${(count.current += 1)}`,
      file,
      share: 0,
      isWaiting: false,
      failed: null,
    }));
    if (fresh.length < chosen.length)
      setRefusedFile(
        `At most ${field.maxFiles ?? 5} ${field.maxFiles === 1 ? 'file goes' : 'files go'} here. Remove one first.`,
      );
    for (const file of chosen.slice(fresh.length)) scan.forget(file);
    setUploads((before) => [...before, ...fresh]);
    for (const each of fresh) void send(each);
  }

  const scan = useScan({ name: field.label, place: `${pathname} ${path}`, onFiles: addFiles });

  function remove(fileId: string): void {
    setRefusedFile(null);
    onChange((before: unknown) => uploadedFiles(before).filter((each) => each.fileId !== fileId));
    run.removeFile(fileId);
  }

  const viewFile = (file: UploadedFile) => {
    const kept = files.find((each) => each.fileId === file.id);
    return kept ? <ViewButton name={kept.name} onView={() => run.openFile(kept)} /> : null;
  };
  const shown = [
    ...files.map((file) => ({ id: file.fileId, name: file.name, sizeBytes: file.sizeBytes })),
    ...uploads
      .filter((each) => each.failed === null)
      .map((each) => ({
        id: each.id,
        name: each.file.name,
        sizeBytes: each.file.size,
        progress: each.share,
        isWaiting: each.isWaiting,
      })),
  ];
  return (
    <div className="grid gap-2">
      <FileDrop
        id={id}
        {...words}
        error={refusedFile ?? words.error}
        files={shown}
        multiple={field.maxFiles !== 1}
        onFiles={(chosen) => (field.camera === 'picture' ? addFiles(chosen) : scan.take(chosen, 'files'))}
        onRemove={remove}
        viewFile={viewFile}
      />
      {field.camera && (
        <CameraButton
          onPhoto={(photo) => (field.camera === 'picture' ? addFiles([photo]) : scan.take([photo], 'camera'))}
          about={field.label}
        />
      )}
      {scan.dialog}
      {uploads
        .filter((each) => each.failed !== null)
        .map((each) => (
          <div
            key={each.id}
            role="alert"
            className="flex flex-wrap items-center gap-x-4 rounded-sm border-l-4 border-red bg-red-wash px-4 py-2 text-sm"
          >
            <p className="min-w-0 flex-1">
              <strong className="break-all">{each.file.name}</strong> was not uploaded. {each.failed}
            </p>
            <button type="button" className="link min-h-11 font-semibold" onClick={() => void send(each)}>
              Try again
            </button>
            <button
              type="button"
              className="link min-h-11"
              onClick={() => {
                setRefusedFile(null);
                setUploads((before) => before.filter((other) => other.id !== each.id));
                scan.forget(each.file);
              }}
            >
              Leave it
            </button>
          </div>
        ))}
    </div>
  );
}

function ViewButton({ name, onView }: { name: string; onView: () => void }) {
  return (
    <button type="button" onClick={onView} className="link min-h-11 px-1 text-sm">
      View<span className="sr-only"> {name}</span>
    </button>
  );
}

/** Opens the back camera on handheld devices. Choosing an existing file stays possible above. */
function CameraButton({ onPhoto, about }: { onPhoto: (file: File) => void; about: string }) {
  return (
    <label className="hidden min-h-12 items-center justify-center rounded-md border border-line-strong bg-sheet px-5 font-semibold text-green has-focus-visible:outline-3 has-focus-visible:outline-marigold pointer-coarse:flex">
      Take a photo<span className="sr-only"> for {about}</span>
      <input
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        className="sr-only"
        onChange={(event) => {
          const photo = event.target.files?.[0];
          if (photo) onPhoto(photo);
          event.target.value = '';
        }}
      />
    </label>
  );
}
