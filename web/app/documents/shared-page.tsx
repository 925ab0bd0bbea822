import { useEffect, useState, type FormEvent } from 'react';
import { useParams } from 'react-router';
import { brand } from '#brand';
import { wordsOf } from '../../api/words-of.ts';
import { call, download, type Data } from '../../api/call.ts';
import { openDownload } from '../../forms/open-file.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { formatInstantDay } from '../../ui/format-instant.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { formatSize } from '../../ui/format-size.ts';

type Lookup = Data<'POST /shares/lookup'>;
type Visit = Data<'POST /shares/visits'>;

/** The page of a link with which documents are shared, for people without an account. */
export default function SharedPage() {
  const { token = '' } = useParams();
  return <SharedByLink key={token} token={token} />;
}

function SharedByLink({ token }: { token: string }) {
  const [share, setShare] = useState<Lookup | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [visit, setVisit] = useState<Visit | null>(null);
  useEffect(() => {
    let current = true;
    call('POST /shares/lookup', { body: { token } }).then(
      (found) => current && setShare(found),
      (error: unknown) => current && setFailure(wordsOf(error)),
    );
    return () => {
      current = false;
    };
  }, [token]);
  return (
    <div className="wrap py-8 lg:py-12">
      <PageTitle
        above={share ? `Shared by ${share.from}` : undefined}
        lead={share ? `You can open these documents until ${formatDay(share.endsOn)}.` : undefined}
      >
        {share?.name ?? 'Shared documents'}
      </PageTitle>
      {failure !== null ? (
        <Notice tone="stop" live className="measure" title="This link does not open">
          {failure}
        </Notice>
      ) : share === null ? (
        <SkeletonText lines={3} label="Loading what is shared…" />
      ) : visit === null ? (
        <OpenForm token={token} share={share} onOpen={setVisit} />
      ) : (
        <SharedDocuments visit={visit} />
      )}
    </div>
  );
}

function OpenForm({
  token,
  share,
  onOpen,
}: {
  token: string;
  share: Lookup;
  onOpen: (visit: Visit) => void;
}) {
  const [visitor, setVisitor] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function open(event: FormEvent): Promise<void> {
    event.preventDefault();
    setMissing(visitor.trim() === '');
    if (visitor.trim() === '') return document.getElementById('visitor')?.focus();
    setBusy(true);
    setRefused(null);
    try {
      onOpen(
        await call('POST /shares/visits', {
          body: { token, visitor: visitor.trim(), ...(share.needsPassword ? { password } : {}) },
        }),
      );
    } catch (error) {
      setRefused(wordsOf(error));
      setBusy(false);
    }
  }
  return (
    <form noValidate onSubmit={(event) => void open(event)} className="grid max-w-md gap-5">
      <TextInput
        id="visitor"
        label="Your name"
        hint={`${share.from} sees it with what you open and when.${share.watermark ? ' Each page carries it with the time.' : ''}`}
        autoComplete="name"
        maxLength={120}
        value={visitor}
        error={missing ? 'Enter your name.' : null}
        onChange={({ currentTarget }) => setVisitor(currentTarget.value)}
      />
      {share.needsPassword && (
        <TextInput
          label="Password"
          type="password"
          hint={`${share.from} has given it to you.`}
          autoComplete="off"
          maxLength={128}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      )}
      {refused && (
        <Notice tone="stop" live title="Not opened">
          {refused}
        </Notice>
      )}
      <div>
        <Button type="submit" variant="next" busy={busy}>
          Open the documents
        </Button>
      </div>
    </form>
  );
}

function SharedDocuments({ visit }: { visit: Visit }) {
  return (
    <section aria-label="Documents">
      <p className="mb-4 text-ink-soft" aria-live="polite">
        For {visit.recipient}.{' '}
        {visit.documents.length === 0
          ? 'Nothing is shared any more.'
          : visit.documents.length === 1
            ? '1 document.'
            : `${visit.documents.length} documents.`}
      </p>
      <ul className="border-t border-line">
        {visit.documents.map(({ id, title, fileName, issuedAt, sizeBytes }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-3">
            <span className="min-w-0 flex-1 basis-64">
              <span className="block font-semibold wrap-anywhere">{title}</span>
              <span className="block text-sm text-ink-soft">
                {formatInstantDay(issuedAt)} · {formatSize(sizeBytes)}
              </span>
            </span>
            <Button
              variant="quiet"
              onClick={() =>
                void openDownload(
                  () => download('POST /shares/document', { body: { visit: visit.visit, documentId: id } }),
                  'save',
                  fileName,
                )
              }
            >
              Download<span className="sr-only"> {title}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-6 measure text-sm text-ink-soft">
        Papers issued by {brand.name} have a code. You can check it at ‘Check a document’ on our site.
      </p>
    </section>
  );
}
