import { useState } from 'react';
import { fileProblem } from '../../forms/answers/upload-file.ts';
import { wordsOf } from '../../api/words-of.ts';
import { FileDrop } from '../../ui/form-controls/file-drop.tsx';

/** Takes files for a document that the reader was asked for, one after the other. */
export function SendDocument({
  label,
  hint,
  onSend,
}: {
  label: string;
  hint: string;
  onSend: (file: File) => Promise<void>;
}) {
  const [sending, setSending] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function send(file: File | undefined): Promise<void> {
    if (!file) return;
    const found = fileProblem(file);
    setProblem(found);
    if (found) return;
    setSending(file);
    try {
      await onSend(file);
    } catch (error) {
      setProblem(wordsOf(error, 'Please try again.'));
    } finally {
      setSending(null);
    }
  }
  return (
    <FileDrop
      label={label}
      hint={hint}
      files={sending ? [{ id: 'sending', name: sending.name, sizeBytes: sending.size, progress: 0.5 }] : []}
      onFiles={([file]) => void send(file)}
      multiple={sending === null}
      disabled={sending !== null}
      error={problem}
    />
  );
}
