import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_FILING_PROOFS } from '#contract/companies/filing-proofs.ts';
import { paths } from '#contract/paths.ts';
import { call } from '../../api/call.ts';
import { sendFile, type OnUploadProgress } from '../../api/send-file.ts';
import { wordsOf } from '../../api/words-of.ts';
import { openFile } from '../../forms/open-file.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { formatDay } from '../../ui/format-day.ts';
import type { Company } from '../dashboard/use-dashboard.ts';
import { NewVersion } from '../documents/document-versions.tsx';
import { SendDocument } from '../documents/send-document.tsx';

type Filed = Company['filed'][number];
/** A reply that an earlier release saved on the device has no registry, and no proofs or only their files. */
type SavedFiled = Omit<Filed, 'proofs' | 'onFileAt'> &
  Partial<Pick<Filed, 'onFileAt'>> & {
    proofs?: readonly (Omit<Filed['proofs'][number], 'documentId'> & { documentId?: string })[];
  };

/** A deadline that was met: by an application here, or elsewhere, with the files that show it. */
export function FiledDeadline({
  company,
  deadline,
  busy,
  onUnmark,
}: {
  company: Company;
  deadline: SavedFiled;
  busy: boolean;
  /** Undefined for readers who may not change the company. */
  onUnmark?: (() => void) | undefined;
}) {
  const client = useQueryClient();
  const [adding, setAdding] = useState(false);
  const [replacing, setReplacing] = useState<string | null>(null);
  const {
    obligationId,
    period,
    title,
    dueOn,
    applicationId,
    filedAt,
    proofs = [],
    onFileAt = null,
  } = deadline;
  const mayAdd = onUnmark !== undefined && applicationId === null && proofs.length < MAX_FILING_PROOFS;
  const which = (
    <span className="sr-only">
      : {title}, {formatDay(dueOn)}
    </span>
  );
  function show(fresh: Company): void {
    client.setQueryData(['GET /companies/:id', company.id], fresh);
    void client.invalidateQueries({ queryKey: ['GET /documents'] });
  }
  async function send(file: File, onProgress: OnUploadProgress): Promise<void> {
    show(
      await sendFile(
        'POST /companies/:id/filed-deadlines/:obligationId/:period/proofs',
        { params: { id: company.id, obligationId, period } },
        file,
        { onProgress },
      ),
    );
    toast.success('Proof added', 'It is among the documents of the company.');
  }
  async function remove(fileId: string): Promise<void> {
    try {
      show(await call('DELETE /companies/:id/filing-proofs/:fileId', { params: { id: company.id, fileId } }));
      toast.success('Proof deleted');
    } catch (error) {
      toast.error('Not deleted', wordsOf(error, 'Please try again.'));
    }
  }
  return (
    <li className="border-b border-line py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <span>
          {title}{' '}
          <span className="text-ink-soft">
            due {formatDay(dueOn)}
            {onFileAt !== null && `, on file at ${onFileAt} since ${formatDay(filedAt.slice(0, 10))}`}
          </span>
        </span>
        <span className="flex flex-wrap gap-x-4">
          {mayAdd && !adding && (
            <Button variant="plain" onClick={() => setAdding(true)}>
              Add proof{which}
            </Button>
          )}
          {applicationId === null ? (
            onUnmark && (
              <Button variant="plain" busy={busy} onClick={onUnmark}>
                Not filed after all
                <span className="sr-only">
                  {title}, {formatDay(dueOn)}
                </span>
              </Button>
            )
          ) : (
            <Button variant="plain" to={paths.application(applicationId)}>
              Filed by us{which}
            </Button>
          )}
        </span>
      </div>
      {proofs.length > 0 && (
        <ul>
          {proofs.map(({ documentId, fileId, fileName }) => (
            <li key={fileId} className="flex flex-wrap items-center gap-x-4">
              <button
                type="button"
                className="link min-h-11 text-left wrap-anywhere"
                onClick={() => void openFile(fileId, fileName)}
              >
                {fileName}
                <span className="sr-only">, proof of {title} (new tab)</span>
              </button>
              {onUnmark && (
                <>
                  {documentId !== undefined && (
                    <Button
                      variant="plain"
                      onClick={() => setReplacing(replacing === documentId ? null : documentId)}
                    >
                      {replacing === documentId ? 'Cancel the new version' : 'New version'}
                      <span className="sr-only"> of {fileName}</span>
                    </Button>
                  )}
                  <Button variant="plain" onClick={() => void remove(fileId)}>
                    Delete<span className="sr-only"> {fileName}</span>
                  </Button>
                </>
              )}
              {documentId !== undefined && replacing === documentId && (
                <div className="basis-full py-3">
                  <NewVersion
                    id={documentId}
                    title={fileName}
                    fileId={fileId}
                    onDone={() => setReplacing(null)}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayAdd && adding && (
        <div className="py-3">
          <SendDocument
            document="Proof of filing"
            place={`filing-proof ${company.id} ${obligationId} ${period}`}
            label={`Proof of filing: ${title}`}
            hint="The receipt or the stamped copy from the authority."
            room={MAX_FILING_PROOFS - proofs.length}
            onSend={send}
            onDone={() => setAdding(false)}
          />
        </div>
      )}
    </li>
  );
}
