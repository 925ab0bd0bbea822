import { useState } from 'react';
import { joinWithAnd } from '#values/join-with-and.ts';
import { fileProblem } from '../../forms/answers/upload-file.ts';
import type { OnUploadProgress } from '../../api/send-file.ts';
import { wordsOf } from '../../api/words-of.ts';
import { useScan } from '../../scan/use-scan.tsx';
import { FileDrop } from '../../ui/form-controls/file-drop.tsx';

const namesOf = (files: readonly File[]): string => joinWithAnd(files.map(({ name }) => name));

/** Returns why no file is sent, or null; of several, it names the one that is refused. */
function problemOf(files: readonly File[], room: number): string | null {
  if (files.length > room)
    return `At most ${room} more ${room === 1 ? 'file goes' : 'files go'} here. No file was sent.`;
  for (const file of files) {
    const problem = fileProblem(file);
    if (problem !== null) return files.length === 1 ? problem : `${file.name}: ${problem} No file was sent.`;
  }
  return null;
}

/** Takes files for a document that the reader was asked for, one after the other, or a single one. */
export function SendDocument({
  label,
  document,
  place,
  hint,
  single = false,
  room = 1,
  onSend,
  onDone,
}: {
  label: string;
  /** Document that is asked for. */
  document: string;
  /** Which request it answers. */
  place: string;
  hint: string;
  single?: boolean;
  /** How many files may still be sent. */
  room?: number;
  onSend: (file: File, onProgress: OnUploadProgress) => Promise<void>;
  /** All chosen files have arrived. */
  onDone?: () => void;
}) {
  const [sending, setSending] = useState<{ file: File; progress: number; isWaiting: boolean } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function send(files: readonly File[]): Promise<void> {
    const found = problemOf(files, room);
    setProblem(found);
    if (found) {
      for (const file of files) scan.forget(file);
      return;
    }
    const waiting = [...files];
    try {
      for (const file of files) {
        setSending({ file, progress: 0, isWaiting: false });
        // oxlint-disable-next-line eslint/no-await-in-loop
        await onSend(file, (progress, isWaiting) => setSending({ file, progress, isWaiting }));
        scan.forget(file);
        waiting.shift();
      }
      onDone?.();
    } catch (error) {
      const arrived = files.slice(0, files.length - waiting.length);
      const which =
        files.length === 1
          ? ''
          : `${arrived.length === 0 ? ' None of the files' : ` ${namesOf(arrived)}`} arrived. Send ${namesOf(waiting)} again.`;
      setProblem(`${wordsOf(error, 'Please try again.')}${which}`);
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
