import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
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

/** Uploads one document of an officer to an application. */
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
  const [sending, setSending] = useState<File | null>(null);
  const [objection, setObjection] = useState<string | null>(null);

  async function send(chosen: File | undefined): Promise<void> {
    if (!chosen) return;
    const problem = fileProblem(chosen);
    setObjection(problem);
    if (problem) return;
    setSending(chosen);
    try {
      const stored = await call('POST /admin/applications/:id/files', {
        params: { id: applicationId },
        query: { purpose },
        file: chosen,
      });
      onFile({ id: stored.id, name: stored.name, sizeBytes: stored.sizeBytes });
    } catch (failure) {
      setObjection(failureWords(failure).join(' '));
    } finally {
      setSending(null);
    }
  }

  const files = sending
    ? [{ id: 'sending', name: sending.name, sizeBytes: sending.size, progress: 0.5 }]
    : file
      ? [file]
      : [];
  return (
    <FileDrop
      id={id}
      label={label}
      hint={hint}
      files={files}
      onFiles={([chosen]) => void send(chosen)}
      onRemove={() => onFile(null)}
      disabled={sending !== null}
      error={objection ?? (sending ? null : error)}
    />
  );
}
