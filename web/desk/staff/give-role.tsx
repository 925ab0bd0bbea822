import { useState, type FormEvent } from 'react';
import type { StaffRole } from '#contract/desk/rights.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { focusOn } from '../focus-on.ts';
import { RoleSelect } from './staff-row.tsx';
import type { StaffActions } from './use-staff-actions.ts';

/** Gives a role to an address; an address without an account is invited by mail. */
export function GiveRole({ actions }: { actions: StaffActions }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('officer');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function give(event: FormEvent): Promise<void> {
    event.preventDefault();
    const address = email.trim();
    if (address === '') {
      setFailure('Enter an e-mail address.');
      return focusOn('staff-email');
    }
    setBusy(true);
    const problem = await actions.giveRole(address, role);
    setBusy(false);
    setFailure(problem);
    if (problem === null) setEmail('');
    else focusOn('staff-email');
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void give(event)}
      className="grid content-start gap-4 self-start rounded-md border border-line bg-sheet p-5"
    >
      <h2 className="font-sans text-base font-semibold">Invite a person</h2>
      <TextInput
        id="staff-email"
        type="email"
        label="E-mail address"
        hint="An account with this address gets the role at once. Others are invited by mail."
        autoComplete="off"
        maxLength={255}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={failure}
      />
      <RoleSelect value={role} onChange={setRole} />
      <div>
        <Button type="submit" busy={busy}>
          Invite
        </Button>
      </div>
    </form>
  );
}
