import { useState, type FormEvent } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { wordsOf } from '../../api/words-of.ts';
import { call } from '../../api/call.ts';
import { ActionBar } from '../../forms/form-questions.tsx';
import { Button } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/data-display/definition-list.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Checkbox } from '../../ui/form-controls/checkbox.tsx';
import { RadioGroup } from '../../ui/form-controls/choice-groups.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { SignaturePad, type Strokes } from './signature-pad.tsx';
import type { OwnPartData } from './use-own-part.ts';

type Props = {
  session: string;
  part: OwnPartData;
  onPart: (part: OwnPartData) => void;
  onEnd: (words: string) => void;
  onChange: () => void;
};

/** The statement that a person signs, with the signature field; or a note that it is signed. */
export function SignPart(props: Props) {
  const { part, onChange } = props;
  const { signature, toSign, waitsFor } = part;
  if (signature)
    return (
      <>
        <PageTitle above={part.companyName}>You have signed your part</PageTitle>
        <Notice tone="done" live title={`Signed as ${signature.name}, ${formatInstant(signature.signedAt)}`}>
          <p>
            {part.isOpen
              ? `We told ${part.invitedBy}. You need not do anything else, and can close this page.`
              : 'The application is submitted. You need not do anything else.'}
          </p>
        </Notice>
        <p className="mt-4 text-sm wrap-anywhere text-ink-soft">
          Fingerprint of what you signed (SHA-256): <code>{signature.digest}</code>
        </p>
        <Signed part={part} />
        {part.isOpen && (
          <div className="mt-8">
            <p className="measure mb-3">
              Is something wrong? You can change it. Your signature then no longer counts, and you sign again.
            </p>
            <Button variant="quiet" onClick={onChange}>
              Change my details
            </Button>
          </div>
        )}
      </>
    );
  if (!toSign)
    return (
      <>
        <PageTitle above={part.companyName}>Something is still missing</PageTitle>
        <Notice tone="stop" live>
          <ul>
            {part.problems.map(({ path, words }) => (
              <li key={path}>{words}</li>
            ))}
          </ul>
        </Notice>
        <div className="mt-6">
          <Button onClick={onChange}>Back to my details</Button>
        </div>
      </>
    );
  return (
    <>
      <PageTitle
        above={part.companyName}
        lead="Read everything once more. You sign exactly what is shown here."
      >
        Check and sign your part
      </PageTitle>
      <Signed part={part} />
      {waitsFor ? (
        <Notice tone="next" title={`${waitsFor} signs first`} className="mt-8">
          <p>Your details are saved. Open the link in our e-mail again when {waitsFor} has signed.</p>
        </Notice>
      ) : (
        <SignatureForm {...props} toSign={toSign} />
      )}
      <div className="mt-6">
        <Button variant="quiet" onClick={onChange}>
          Back to my details
        </Button>
      </div>
    </>
  );
}

function Signed({ part: { toSign } }: { part: OwnPartData }) {
  return toSign?.sections
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => (
      <section key={`${title} ${rows[0]?.value}`} className="mt-6">
        <h2 className="mb-2 text-heading">{title}</h2>
        <DefinitionList rows={rows.map(({ label, value }) => ({ id: label, label, value }))} />
      </section>
    ));
}

function SignatureForm({
  session,
  part,
  toSign,
  onPart,
  onEnd,
}: Props & { toSign: NonNullable<OwnPartData['toSign']> }) {
  const [name, setName] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [manner, setManner] = useState<'typed' | 'drawn'>('typed');
  const [strokes, setStrokes] = useState<Strokes>([]);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const lacksDrawing = manner === 'drawn' && strokes.length === 0;

  async function sign(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    const missing =
      name.trim() === '' ? 'part-name' : lacksDrawing ? 'part-drawing' : agreed ? null : 'part-agree';
    if (missing !== null) return document.getElementById(missing)?.focus();
    setBusy(true);
    try {
      onPart(
        await call(
          'POST /part/signature',
          {
            body: {
              name: name.trim(),
              agreed: true,
              digest: toSign.digest,
              ...(manner === 'drawn' && { drawing: strokes.map((stroke) => [...stroke]) }),
            },
          },
          { session },
        ),
      );
      window.scrollTo(0, 0);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return onEnd(error.message);
      if (error instanceof ApiError && error.code === 'version_conflict')
        await call('GET /part', undefined, { session }).then(onPart, () => undefined);
      setFailure(wordsOf(error, 'Something went wrong. Nothing was signed. Please try again.'));
    }
    setBusy(false);
  }

  return (
    <form
      onSubmit={(event) => void sign(event)}
      noValidate
      className="mt-8 grid gap-6 rounded-md border border-line bg-sheet p-5 sm:p-6"
    >
      <h2 className="text-heading">Your signature</h2>
      <ol className="measure grid list-decimal gap-2 pl-5">
        {toSign.statements.map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ol>
      <TextInput
        id="part-name"
        label="Your full name"
        hint={part.name === '' ? undefined : `As in your details: ${part.name}`}
        width="long"
        autoComplete="name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={tried && name.trim() === '' ? 'Type your full name to sign.' : null}
        className="font-display text-xl"
      />
      <RadioGroup
        name="part-manner"
        label="How do you sign?"
        inline
        value={manner}
        onChange={(chosen) => setManner(chosen === 'drawn' ? 'drawn' : 'typed')}
        options={[
          { value: 'typed', label: 'With my typed name' },
          { value: 'drawn', label: 'I also draw it' },
        ]}
      />
      {manner === 'drawn' && (
        <SignaturePad
          id="part-drawing"
          strokes={strokes}
          onChange={setStrokes}
          error={tried && lacksDrawing ? 'Draw your signature, or sign with your typed name.' : null}
        />
      )}
      <Checkbox
        id="part-agree"
        label="I have read my details and these statements, and they are true."
        checked={agreed}
        onChange={setAgreed}
        error={tried && !agreed ? 'Confirm the statements.' : null}
      />
      <p className="text-sm text-ink-soft">
        With your signature we record the time, your network address and your browser, as evidence.
      </p>
      {failure && (
        <Notice tone="stop" live>
          <p>{failure}</p>
        </Notice>
      )}
      <ActionBar>
        <Button type="submit" variant="next" busy={busy}>
          Sign my part
        </Button>
      </ActionBar>
    </form>
  );
}
