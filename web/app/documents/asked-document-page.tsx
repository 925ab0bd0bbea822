import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { brand } from '#brand';
import { MAX_REQUEST_FILES } from '#contract/documents/requested-documents.ts';
import { wordsOf } from '../../api/words-of.ts';
import { call, type Data } from '../../api/call.ts';
import { sendFile, type OnUploadProgress } from '../../api/send-file.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { SendDocument } from './send-document.tsx';

type Lookup = Data<'POST /asked-documents/lookup'>;

/**
 * Target of the link in a mail that asks for a document. It takes files and shows none, so that it can be
 * passed on.
 */
export default function AskedDocumentPage() {
  const { token = '' } = useParams();
  return <AskedByLink key={token} token={token} />;
}

function AskedByLink({ token }: { token: string }) {
  const [asked, setAsked] = useState<Lookup | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    call('POST /asked-documents/lookup', { body: { token } }).then(
      (found) => current && setAsked(found),
      (error: unknown) => current && setFailure(wordsOf(error)),
    );
    return () => {
      current = false;
    };
  }, [token]);
  async function send(file: File, onProgress: OnUploadProgress): Promise<void> {
    const { received } = await sendFile('POST /asked-documents/files', { query: { token } }, file, {
      link: token,
      onProgress,
    });
    setSent(file.name);
    setAsked(
      (before) =>
        before && { ...before, received, state: 'received', canUpload: received < MAX_REQUEST_FILES },
    );
  }
  return (
    <div className="wrap py-8 lg:py-12">
      <PageTitle
        above={asked ? `${asked.requestedBy} asks you for a document` : undefined}
        lead={asked ? `For ${asked.subject}, by ${formatDay(asked.dueOn)}.` : undefined}
      >
        {asked?.title ?? 'A document'}
      </PageTitle>
      {failure !== null ? (
        <Notice tone="stop" live className="measure" title="This link does not open">
          {failure}
        </Notice>
      ) : asked === null ? (
        <SkeletonText lines={3} label="Loading what is asked for…" />
      ) : (
        <div className="measure grid gap-6">
          {asked.note !== null && <p className="whitespace-pre-line wrap-anywhere">{asked.note}</p>}
          {sent !== null ? (
            <Notice tone="done" live title="Thank you, it is sent">
              {asked.requestedBy} has {sent}.{asked.canUpload && ' If there are more pages, send them below.'}
            </Notice>
          ) : (
            asked.received > 0 && (
              <Notice tone="done" title="A file was sent already">
                {asked.canUpload ? 'You can send another one.' : 'No more files are taken.'}
              </Notice>
            )
          )}
          {asked.canUpload ? (
            <SendDocument
              document={asked.title}
              place={`asked-document ${token}`}
              label={asked.received === 0 ? `Send ${asked.title}` : 'Send another file'}
              hint="A photograph is fine if all of it can be read."
              room={MAX_REQUEST_FILES - asked.received}
              onSend={send}
            />
          ) : (
            asked.received === 0 && (
              <Notice tone="next" title="This request is over">
                Ask {asked.requestedBy} to send a new one.
              </Notice>
            )
          )}
          <p className="text-sm text-ink-soft">
            {brand.name} keeps the file for {asked.requestedBy}. Anyone with this link can send a file, and
            nobody can read one with it. If you do not know {asked.requestedBy}, send nothing.
          </p>
        </div>
      )}
    </div>
  );
}
