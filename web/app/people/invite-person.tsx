import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { MEMBER_ROLES, type MemberRole } from '#contract/members/member-rights.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { RoleSelect } from './role-select.tsx';
import { roleWords } from './role-words.ts';
import type { PeopleActions } from './use-people.ts';

/** Invites a person to a company or an application by e-mail with a role. */
export const InvitePerson = ({
  actions,
  children,
}: {
  actions: Pick<PeopleActions, 'invite'>;
  /** Above the address, such as the choice of the company. */
  children?: ReactNode;
}) => (
  <InviteByMail<MemberRole>
    title="Invite a person"
    roles={MEMBER_ROLES.toReversed()}
    words={roleWords}
    first="editor"
    invite={actions.invite}
  >
    {children}
  </InviteByMail>
);

/** A form with an e-mail address and a role, to which a link is sent. */
export function InviteByMail<Role extends string>({
  title,
  label = 'E-mail address',
  hint = 'We send a link that is valid for 14 days.',
  action = 'Send the invitation',
  roles,
  words,
  first,
  invite,
  children,
}: {
  title: string;
  label?: string;
  hint?: string;
  action?: string;
  roles: readonly Role[];
  words: Readonly<Record<Role, { title: string; may: string }>>;
  /** The role that is chosen at first. */
  first: Role;
  /** Returns the words of a refusal, or null. */
  invite: (email: string, role: Role) => Promise<string | null>;
  children?: ReactNode;
}) {
  const inputId = useId();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>(first);
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
    const problem = await invite(address, role);
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
      <h2 className="text-heading">{title}</h2>
      {children}
      <TextInput
        id={inputId}
        type="email"
        label={label}
        hint={hint}
        autoComplete="off"
        maxLength={255}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={failure}
      />
      <RoleSelect name={`${inputId}-role`} value={role} onChange={setRole} roles={roles} words={words} />
      <div>
        <Button type="submit" busy={busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
