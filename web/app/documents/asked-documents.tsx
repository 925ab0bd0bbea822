import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MAX_REQUEST_FILES } from '#contract/documents/requested-documents.ts';
import { call, download, type Data } from '../../api/call.ts';
import { sendFile, type OnUploadProgress } from '../../api/send-file.ts';
import { openDownload } from '../../forms/open-file.ts';
import { Tag } from '../../ui/data-display/tag.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { formatDay } from '../../ui/format-day.ts';
import { requestStates } from './request-words.ts';
import { SendDocument } from './send-document.tsx';

type Asked = Data<'GET /account/asked-documents'>['asked'][number];
const queryKey = ['GET /account/asked-documents'];

/** Documents that the reader was asked for, with the place to send each. Nothing while there is none. */
export function AskedDocuments() {
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('GET /account/asked-documents', undefined, { signal })).asked,
  });
  if (query.isError)
    return (
      <Notice tone="stop" title="We could not load what is asked of you" className="mb-10">
        <button type="button" className="link min-h-11" onClick={() => void query.refetch()}>
          Try again
        </button>
      </Notice>
    );
  if (!query.data || query.data.length === 0) return null;
  return (
    <section className="mb-10" aria-labelledby="asked-documents">
      <h2 id="asked-documents" className="mb-3 text-heading">
        Asked of you
      </h2>
      <ul className="grid gap-4">
        {query.data.map((asked) => (
          <AskedDocument key={asked.id} asked={asked} />
        ))}
      </ul>
    </section>
  );
}

function AskedDocument({ asked }: { asked: Asked }) {
  const client = useQueryClient();
  const { id, title, note, subject, requestedBy, dueOn, state, files, canUpload } = asked;
  async function send(file: File, onProgress: OnUploadProgress): Promise<void> {
    const fresh = await sendFile('POST /account/asked-documents/:id/files', { params: { id } }, file, {
      onProgress,
    });
    client.setQueryData<Asked[]>(queryKey, (rows) => rows?.map((row) => (row.id === id ? fresh : row)));
    toast.success('Sent', `${requestedBy} gets a mail.`);
    await client.invalidateQueries({ queryKey: ['GET /dashboard'] });
  }
  return (
    <li
      className={`grid gap-4 rounded-md border bg-sheet p-5 ${state === 'overdue' ? 'border-red' : state === 'open' ? 'border-marigold' : 'border-line'}`}
    >
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-lg font-semibold wrap-anywhere">
          {title}
          <Tag tone={requestStates[state].tone} dot>
            {state === 'received' ? 'Sent' : requestStates[state].words}
          </Tag>
        </h3>
        <p className="text-ink-soft">
          {requestedBy} asks for it, for {subject}, by {formatDay(dueOn)}.
        </p>
        {note !== null && <p className="mt-2 whitespace-pre-line wrap-anywhere">{note}</p>}
        {files.length > 0 && (
          <ul className="mt-2" aria-label="Files you sent">
            {files.map((file) => (
              <li key={file.id}>
                <button
                  type="button"
                  className="link min-h-11 text-left wrap-anywhere"
                  onClick={() =>
                    void openDownload(
                      () =>
                        download('GET /document-requests/:id/sent/:fileId', {
                          params: { id, fileId: file.id },
                        }),
                      'show',
                      file.name,
                    )
                  }
                >
                  {file.name}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {canUpload && (
        <SendDocument
          document={title}
          place={`asked-document ${id}`}
          label={files.length === 0 ? `Send ${title}` : 'Send another file'}
          hint="A photograph is fine if all of it can be read."
          room={MAX_REQUEST_FILES - files.length}
          onSend={send}
        />
      )}
    </li>
  );
}
