import { useId, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldLabelProps } from './field.tsx';
import { formatSize } from '../format-size.ts';

/**
 * An uploaded file, or one being uploaded: then `progress` is from 0 to 1, and `isWaiting` while there is no
 * connection. Its size is in bytes.
 */
export type UploadedFile = {
  id: string;
  name: string;
  sizeBytes?: number;
  progress?: number;
  isWaiting?: boolean;
};

/**
 * File input with a drop zone. It does not validate: the caller passes `error` and the list `files`. `capture` opens
 * the rear camera on a phone.
 */
export function FileDrop({
  id,
  takes = 'PDF, PNG or JPG, up to 10 MB',
  accept = '.pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg',
  files,
  onFiles,
  onRemove,
  viewFile,
  multiple,
  capture,
  disabled,
  ...labelProps
}: FieldLabelProps & {
  id?: string;
  accept?: string;
  /** The accepted formats and size in words. */
  takes?: string;
  files: readonly UploadedFile[];
  onFiles: (files: File[]) => void;
  onRemove?: (id: string) => void;
  /** Renders a link to view a file. */
  viewFile?: (file: UploadedFile) => ReactNode;
  multiple?: boolean;
  capture?: boolean;
  disabled?: boolean;
}) {
  const ownId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setIsDragOver] = useState(false);
  const full = !multiple && files.length > 0;

  function addFiles(list: FileList | null): void {
    if (list && list.length > 0) onFiles(multiple ? [...list] : [list[0]!]);
    // Cleared, so that choosing the same file again fires a change event.
    if (input.current) input.current.value = '';
  }

  const removeFile =
    onRemove &&
    ((fileId: string): void => {
      onRemove(fileId);
      // Its button goes with it, and the focus with that.
      input.current?.focus();
    });

  return (
    <Field id={id ?? ownId} {...labelProps}>
      {(attributes) => (
        <div className="grid grid-cols-1 gap-3">
          {files.length > 0 && (
            <ul className="grid grid-cols-1 gap-2">
              {files.map((file) => (
                <UploadedFileRow
                  key={file.id}
                  file={file}
                  onRemove={disabled ? undefined : removeFile}
                  view={viewFile?.(file)}
                />
              ))}
            </ul>
          )}
          <div
            onDragOver={(event) => {
              event.preventDefault();
              setIsDragOver(true);
            }}
            onDragLeave={() => setIsDragOver(false)}
            onDrop={(event) => {
              event.preventDefault();
              setIsDragOver(false);
              if (!disabled) addFiles(event.dataTransfer.files);
            }}
            className={classNames(
              'relative rounded-sm border border-dashed px-4 py-4 has-focus-visible:outline-3',
              'has-focus-visible:outline-offset-2 has-focus-visible:outline-marigold',
              isDragOver ? 'border-green bg-green-wash' : 'border-line-strong bg-sheet hover:border-ink',
            )}
          >
            <input
              ref={input}
              {...attributes}
              type="file"
              accept={accept}
              multiple={multiple}
              capture={capture ? 'environment' : undefined}
              disabled={disabled}
              onChange={(event) => addFiles(event.target.files)}
              className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
            />
            <p className="pointer-events-none flex flex-wrap items-center gap-x-2">
              <span className="font-semibold text-green underline underline-offset-4">
                {full ? 'Choose another file' : 'Choose a file'}
              </span>
              <span className="text-ink-soft">or drop it here</span>
            </p>
            <p className="pointer-events-none text-sm text-ink-soft">{takes}</p>
          </div>
        </div>
      )}
    </Field>
  );
}

function UploadedFileRow({
  file,
  onRemove,
  view,
}: {
  file: UploadedFile;
  onRemove?: (id: string) => void;
  view: ReactNode;
}) {
  const uploading = file.progress !== undefined && file.progress < 1;
  return (
    <li className="rounded-sm border border-line bg-sheet px-4 py-2">
      <div className="flex flex-wrap items-center gap-x-4">
        <span className="min-w-0 flex-1 truncate font-semibold">{file.name}</span>
        {file.sizeBytes !== undefined && (
          <span className="text-sm text-ink-soft tabular-nums">{formatSize(file.sizeBytes)}</span>
        )}
        {view}
        {onRemove && !uploading && (
          <button type="button" onClick={() => onRemove(file.id)} className="link min-h-11 px-1 text-sm">
            Remove<span className="sr-only"> {file.name}</span>
          </button>
        )}
      </div>
      {uploading && (
        <progress
          value={file.progress}
          max={1}
          aria-label={`Uploading ${file.name}`}
          className="mt-1 block h-1.5 w-full accent-green"
        />
      )}
      {uploading && (
        <output className="block text-sm text-ink-soft">
          {file.isWaiting && 'Waiting for the connection… The upload continues by itself.'}
        </output>
      )}
    </li>
  );
}
