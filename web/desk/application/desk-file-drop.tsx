import { useState, type ReactNode } from 'react';
import { sendFile } from '../../api/send-file.ts';
import { fileProblem } from '../../forms/answers/upload-file.ts';
import { FileDrop, type UploadedFile } from '../../ui/form-controls/file-drop.tsx';
import { failureWords } from '../desk-failure.tsx';

type DeskFileDropProps = {
  id: string;
  applicationId: string;
  purpose: string;
  label: string;
  hint: ReactNode;
  file: UploadedFile | null;
  onFile: (file: UploadedFile | null) => void;
  /** Shown while there is no file. */
  error: string | null;
};

/** Uploads one document of an officer to an application; the upload goes on after a broken connection. */
export function DeskFileDrop({
  id,
  applicationId,
  purpose,
  label,
  hint,
  file,
  onFile,
  error,
}: DeskFileDropProps) {
  const [sending, setSending] = useState<UploadedFile | null>(null);
  const [objection, setObjection] = useState<string | null>(null);

  async function send(chosen: File | undefined): Promise<void> {
    if (!chosen) return;
    const problem = fileProblem(chosen);
    setObjection(problem);
    if (problem) return;
    const report = (progress: number, isWaiting: boolean): void =>
      setSending({ id: 'sending', name: chosen.name, sizeBytes: chosen.size, progress, isWaiting });
    report(0, false);
    try {
      const stored = await sendFile(
        'POST /admin/applications/:id/files',
        { params: { id: applicationId }, query: { purpose } },
        chosen,
        { onProgress: report },
      );
      onFile({ id: stored.id, name: stored.name, sizeBytes: stored.sizeBytes });
    } catch (failure) {
      setObjection(failureWords(failure).join(' '));
    } finally {
      setSending(null);
    }
  }

  const shown = sending ?? file;
  return (
    <FileDrop
      id={id}
      label={label}
      hint={hint}
      files={shown ? [shown] : []}
      onFiles={([chosen]) => void send(chosen)}
      onRemove={() => onFile(null)}
      disabled={sending !== null}
      error={objection ?? (sending ? null : error)}
    />
  );
}
