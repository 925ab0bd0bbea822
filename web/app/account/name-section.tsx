import type { User } from '@supabase/auth-js';
import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { focusField } from '../../ui/form-controls/focus-field.ts';
import { AccountSection } from './account-section.tsx';
import { callAuth, useRefreshAccount } from './use-account.ts';

export function NameSection({ user }: { user: User }) {
  const kept: unknown = user.user_metadata['full_name'];
  const [name, setName] = useState(typeof kept === 'string' ? kept : '');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const refresh = useRefreshAccount();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const fullName = name.trim();
    setError(fullName === '' ? 'Enter your full name.' : null);
    if (fullName === '') return focusField('account-name');
    setBusy(true);
    const answer = await callAuth((client) => client.updateUser({ data: { full_name: fullName } }));
    setBusy(false);
    if (answer.problem !== null) {
      setError(answer.problem);
      return focusField('account-name');
    }
    await refresh();
    toast.success('Your name is saved');
  }

  return (
    <AccountSection
      id="about-you"
      title="Your name"
      about="The name we use in e-mails. Names on filed forms do not change."
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <TextInput
          id="account-name"
          label="Full name"
          name="name"
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={error}
        />
        <Button type="submit" variant="quiet" busy={busy} className="justify-self-start">
          Save my name
        </Button>
      </form>
    </AccountSection>
  );
}
