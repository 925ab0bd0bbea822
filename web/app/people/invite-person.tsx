import { useId, useState, type FormEvent, type ReactNode } from 'react';
import type { MemberRole } from '#contract/member-rights.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { RoleSelect } from './role-select.tsx';
import type { PeopleActions } from './use-people.ts';

/** Invites a person by e-mail with a role. */
export function InvitePerson({
  actions,
  children,
}: {
  actions: Pick<PeopleActions, 'invite'>;
  /** Above the address, such as the choice of the company. */
  children?: ReactNode;
}) {
  const inputId = useId();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<MemberRole>('editor');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const address = email.trim();
    if (!/^\S+@\S+\.\S+$/.test(address)) {
      setFailure('Enter an e-mail address, such as name@firm.com.');
      return document.getElementById(inputId)?.focus();
    }
    setBusy(true);
    const problem = await actions.invite(address, role);
    setBusy(false);
    setFailure(problem);
    if (problem === null) setEmail('');
    else document.getElementById(inputId)?.focus();
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void send(event)}
      className="grid content-start gap-4 self-start rounded-md border border-line bg-sheet p-5"
    >
      <h2 className="text-heading">Invite a person</h2>
      {children}
      <TextInput
        id={inputId}
        type="email"
        label="E-mail address"
        hint="We send a link that is valid for 14 days."
        autoComplete="off"
        maxLength={255}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={failure}
      />
      <RoleSelect name={`${inputId}-role`} value={role} onChange={setRole} />
      <div>
        <Button type="submit" busy={busy}>
          Send the invitation
        </Button>
      </div>
    </form>
  );
}
