import { useState } from 'react';
import { fileProblem } from '../../forms/answers/upload-file.ts';
import type { OnUploadProgress } from '../../api/send-file.ts';
import { wordsOf } from '../../api/words-of.ts';
import { useScan } from '../../scan/use-scan.tsx';
import { FileDrop } from '../../ui/form-controls/file-drop.tsx';

/** Takes files for a document that the reader was asked for, one after the other, or a single one. */
export function SendDocument({
  label,
  document,
  place,
  hint,
  single = false,
  onSend,
}: {
  label: string;
  /** Document that is asked for. */
  document: string;
  /** Which request it answers. */
  place: string;
  hint: string;
  single?: boolean;
  onSend: (file: File, onProgress: OnUploadProgress) => Promise<void>;
}) {
  const [sending, setSending] = useState<{ file: File; progress: number; isWaiting: boolean } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function send(files: readonly File[]): Promise<void> {
    const found = files.map(fileProblem).find((each) => each !== null) ?? null;
    setProblem(found);
    if (found) {
      for (const file of files) scan.forget(file);
      return;
    }
    try {
      for (const file of files) {
        setSending({ file, progress: 0, isWaiting: false });
        // oxlint-disable-next-line eslint/no-await-in-loop
        await onSend(file, (progress, isWaiting) => setSending({ file, progress, isWaiting }));
        scan.forget(file);
      }
    } catch (error) {
      setProblem(wordsOf(error, 'Please try again.'));
    } finally {
      setSending(null);
    }
  }
  const scan = useScan({ name: document, place, onFiles: (files) => void send(files) });
  return (
    <>
      <FileDrop
        label={label}
        hint={hint}
        files={
          sending
            ? [
                {
                  id: 'sending',
                  name: sending.file.name,
                  sizeBytes: sending.file.size,
                  progress: sending.progress,
                  isWaiting: sending.isWaiting,
                },
              ]
            : []
        }
        onFiles={(files) => scan.take(files, 'files')}
        multiple={!single && sending === null}
        disabled={sending !== null}
        error={problem}
      />
      {scan.dialog}
    </>
  );
}
