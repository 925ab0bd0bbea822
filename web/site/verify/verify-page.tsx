import { useEffect, useState, type FormEvent } from 'react';
import { useParams } from 'react-router';
import { brand } from '#brand';
import { call, type Data } from '../../api/call.ts';
import { ApiError } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { VerificationResult } from './verification-result.tsx';
import { useNavigate } from '../../routing/use-navigate.ts';

type Found = { code: string; answer?: Data<'GET /verify/:code'>; failure?: string };

/**
 * Verifies whether a document with a code was issued by us. The code is printed on the document and in its
 * QR code.
 */
export default function VerifyPage() {
  const { code } = useParams();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(code ?? '');
  const [error, setError] = useState<string | null>(null);
  const [last, setLast] = useState<Found | null>(null);
  const [attempt, setAttempt] = useState(0);
  const found = last?.code === code ? last : null;

  useEffect(() => {
    if (!code) return;
    const left = new AbortController();
    call('GET /verify/:code', { params: { code } }, { signal: left.signal })
      .then((answer) => setLast({ code, answer }))
      .catch((reason: unknown) => {
        if (left.signal.aborted) return;
        // A malformed code was certainly not issued by us.
        const refused = reason instanceof ApiError && (reason.status === 400 || reason.status === 404);
        setLast(
          refused
            ? { code, answer: { genuine: false, document: null } }
            : { code, failure: reason instanceof Error ? reason.message : String(reason) },
        );
      });
    return () => left.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another attempt asks for the same code again
  }, [code, attempt]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const entered = typed.trim().toUpperCase().replace(/\s+/g, '');
    if (entered.length < 4) {
      setError('Enter the code as printed on the document.');
      document.getElementById('code')?.focus();
      return;
    }
    setError(null);
    setLast(null);
    // The address stays the same, such as after a lost connection.
    if (entered === code) setAttempt(attempt + 1);
    else void navigate(`/verify/${encodeURIComponent(entered)}`);
  }

  return (
    <div className="wrap grid gap-10 py-12 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] lg:gap-16">
      <div>
        <PageTitle
          lead={`Every summary and receipt from ${brand.name} has a code. Enter it here to check whether we issued the document and what it says.`}
        >
          Is this document genuine?
        </PageTitle>
        <form onSubmit={submit} noValidate className="grid gap-5">
          <TextInput
            id="code"
            label="Code on the document"
            hint="It is next to the QR code. Capitals do not matter."
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={error}
            className="font-mono tracking-widest uppercase"
          />
          <Button type="submit" className="justify-self-start">
            Check this code
          </Button>
        </form>
      </div>
      <div aria-live="polite">
        {found?.failure && (
          <Notice tone="stop" title="We could not check the code">
            {found.failure}
          </Notice>
        )}
        {code && !found && <SkeletonText lines={5} label="Looking up the code…" />}
        {found?.answer && <VerificationResult code={found.code} answer={found.answer} />}
      </div>
    </div>
  );
}
