import { useEffect, useRef, useState, type FormEvent } from 'react';
import { brand } from '#brand';
import { paths } from '#contract/paths.ts';
import { joinWithAnd } from '#values/join-with-and.ts';
import { wordsOf } from '../../api/words-of.ts';
import { call, type Data } from '../../api/call.ts';
import { CodeField } from '../../site/auth/code-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import type { PartSession } from './part-session.ts';

type Invitation = Data<'POST /parts/lookup'>;

/**
 * The first page an invited person sees: who asks, for what, what happens to her data, and the code that
 * opens her part.
 */
export function PartIntro({
  token,
  invitation,
  notice,
  onOpen,
}: {
  token: string;
  invitation: Invitation;
  notice: string | null;
  onOpen: (session: PartSession) => void;
}) {
  const { companyName, invitedBy, name, roles, serviceTitle, expiresAt } = invitation;
  return (
    <>
      <PageTitle
        above={companyName}
        lead={`${name === '' ? '' : `Hello ${name}. `}${invitedBy} is applying for ‘${companyName}’ with ${brand.name} (${serviceTitle}) and named you as ${joinWithAnd(roles)}.`}
      >
        {`${invitedBy} asks you to fill in and sign your part`}
      </PageTitle>
      {notice && (
        <Notice tone="next" live className="measure mb-6">
          {notice}
        </Notice>
      )}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
        <div className="min-w-0">
          <h2 className="mb-2 text-heading">What you do</h2>
          <ol className="measure mb-8 grid list-decimal gap-1 pl-5">
            <li>Enter the code that we mail you. You need no account.</li>
            <li>Check your details, complete them, and upload your documents if we ask for them.</li>
            <li>Sign. It takes about five minutes.</li>
          </ol>
          <h2 className="mb-2 text-heading">What happens to your data</h2>
          <ul className="measure grid list-disc gap-1 pl-5">
            <li>You see your own part only. Other people you were named with cannot see it.</li>
            <li>{invitedBy} can see what you enter, and others with access to the application.</li>
            <li>
              Our officers check it and send it to the registry. Registries publish some details, such as the
              names of directors.
            </li>
            <li>
              We use it for this application, and for the company’s record and later filings with us. Read
              more in our{' '}
              <a className="link" href={paths.privacy}>
                privacy policy
              </a>
              .
            </li>
          </ul>
          <p className="measure mt-6 text-sm text-ink-soft">
            The link is valid until {formatInstant(expiresAt)}. You do not know {invitedBy}, or this is a
            mistake? Do nothing, and write to{' '}
            <a className="link" href={`mailto:${brand.email}`}>
              {brand.email}
            </a>
            .
          </p>
        </div>
        <div className="max-lg:order-first lg:pt-2">
          <CodeForm token={token} emailHint={invitation.emailHint} onOpen={onOpen} />
        </div>
      </div>
    </>
  );
}

/** Requests the code and enters it. */
function CodeForm({
  token,
  emailHint,
  onOpen,
}: {
  token: string;
  emailHint: string;
  onOpen: (session: PartSession) => void;
}) {
  const [sent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (sent) form.current?.querySelector('input')?.focus();
  }, [sent]);

  async function send(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await call('POST /parts/code', { body: { token } });
      setWords(sent ? 'We sent a new code. The former one no longer works.' : '');
      setCode('');
      setSent(true);
    } catch (error) {
      setFailure(wordsOf(error));
    }
    setBusy(false);
  }

  async function enter(typed: string): Promise<void> {
    if (typed.replace(/\D/g, '').length !== 6) return setFailure('Enter the six digits of the code.');
    setBusy(true);
    setFailure(null);
    try {
      onOpen(await call('POST /parts/session', { body: { token, code: typed } }));
    } catch (error) {
      setFailure(wordsOf(error));
      setBusy(false);
    }
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void (sent ? enter(code) : send());
      }}
      className="grid gap-4 rounded-md border border-line bg-sheet p-5"
    >
      <h2 className="text-heading">Open your part</h2>
      {sent ? (
        <>
          <CodeField
            id="part-code"
            label="Code from the e-mail"
            hint={`We mailed six digits to ${emailHint}. The code is valid for 10 minutes.`}
            value={code}
            error={failure}
            onChange={setCode}
            onComplete={(typed) => void enter(typed)}
          />
          <output className="text-sm">{words}</output>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="next" busy={busy}>
              Open my part
            </Button>
            <Button variant="quiet" busy={busy} onClick={() => void send()}>
              Send a new code
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>
            We mail a code of six digits to <strong className="wrap-anywhere">{emailHint}</strong>, so that
            only you can open your part.
          </p>
          {failure && (
            <Notice tone="stop" live>
              {failure}
            </Notice>
          )}
          <div>
            <Button type="submit" variant="next" busy={busy}>
              Send me the code
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
