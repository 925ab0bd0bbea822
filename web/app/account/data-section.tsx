import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call, download } from '../../api/call.ts';
import { wordsOf } from '../../api/words-of.ts';
import { CodeField } from '../../site/auth/code-field.tsx';
import { PasswordInput } from '../../site/auth/password-input.tsx';
import { useAuth } from '../../session/auth-context.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { focusField } from '../../ui/form-controls/focus-field.ts';
import { AccountSection } from './account-section.tsx';
import { callAuth } from './use-account.ts';

type Method = 'password' | 'code';

/** Downloads everything we store about the customer, and deletes the account. */
export function DataSection({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  const [deleting, setDeleting] = useState(false);

  async function exportData(): Promise<void> {
    setBusy(true);
    try {
      const { url, name } = await download('GET /account/export');
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    } catch (error) {
      toast.error(wordsOf(error));
    }
    setBusy(false);
  }

  return (
    <AccountSection
      id="your-data"
      title="Your data"
      about="Take a copy of what we store about you, or delete your account."
    >
      <div className="grid gap-4">
        <Button variant="quiet" busy={busy} className="justify-self-start" onClick={() => void exportData()}>
          Download my data
        </Button>
        <Accesses />
        {deleting ? (
          <DeleteAccount email={email} onCancel={() => setDeleting(false)} />
        ) : (
          <button
            type="button"
            className="link min-h-11 justify-self-start"
            onClick={() => setDeleting(true)}
          >
            Delete my account
          </button>
        )}
      </div>
    </AccountSection>
  );
}

function DeleteAccount({ email, onCancel }: { email: string; onCancel: () => void }) {
  const { signOut } = useAuth();
  const [method, setMethod] = useState<Method>('password');
  const [secret, setSecret] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function mailCode(): Promise<void> {
    const answer = await callAuth((client) => client.reauthenticate());
    setError(answer.problem);
    if (answer.problem !== null) return focusField('deletion-password');
    setMethod('code');
    setSecret('');
    focusField('deletion-code');
  }

  async function deleteAccount(proof: string): Promise<void> {
    if (busy) return;
    const field = method === 'password' ? 'deletion-password' : 'deletion-code';
    if (proof === '') {
      setError(method === 'password' ? 'Enter your password.' : 'Enter the code from our e-mail.');
      return focusField(field);
    }
    setBusy(true);
    try {
      const { kept } = await call('POST /account/deletion', { body: { method, secret: proof } });
      await signOut();
      const lasting = kept.map(({ reference, until }) => `${reference} until ${until}`).join(', ');
      toast.success('Your account is deleted', lasting && `The law makes us keep receipts: ${lasting}.`);
    } catch (failure) {
      setBusy(false);
      setError(wordsOf(failure));
      focusField(field);
    }
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void deleteAccount(secret);
      }}
    >
      <p>
        This deletes your account, drafts, documents and companies, and cannot be undone. Receipts and signed
        declarations of what you paid stay as long as the law says.
      </p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      {method === 'password' ? (
        <>
          <PasswordInput
            id="deletion-password"
            label="Your password"
            autoComplete="current-password"
            value={secret}
            onChange={setSecret}
            error={error}
          />
          <button type="button" className="link min-h-11 justify-self-start" onClick={() => void mailCode()}>
            Use a code by e-mail instead
          </button>
        </>
      ) : (
        <CodeField
          id="deletion-code"
          label="Code from our e-mail"
          hint={`We e-mailed a code to ${email}.`}
          value={secret}
          error={error}
          onChange={setSecret}
          onComplete={(digits) => void deleteAccount(digits)}
        />
      )}
      <div className="flex flex-wrap gap-4">
        <Button type="submit" variant="quiet" busy={busy}>
          Delete my account
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Keep it
        </Button>
      </div>
    </form>
  );
}

/** Which officers looked at the customer's data; queried when opened. */
function Accesses() {
  const [open, setOpen] = useState(false);
  const query = useQuery({
    queryKey: ['account', 'accesses'],
    queryFn: () => call('GET /account/accesses'),
    enabled: open,
  });
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link min-h-11 cursor-pointer content-center">
        Which officers looked at my data
      </summary>
      {query.isPending && <p className="text-ink-soft">Loading…</p>}
      {query.isError && <p className="text-red">{wordsOf(query.error)}</p>}
      {query.data?.accesses.length === 0 && <p className="text-ink-soft">Nobody in the last two years.</p>}
      <ul>
        {query.data?.accesses.map(({ at, officer, what }) => (
          <li key={`${at} ${officer} ${what}`} className="border-b border-line py-2">
            {officer} opened {what}
            <span className="block text-sm text-ink-soft">{formatInstant(at)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
