import { useId, useState } from 'react';
import type { MemberRole } from '#contract/members/member-rights.ts';
import { paths } from '#contract/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { RoleSelect } from './role-select.tsx';
import { roleWords } from './role-words.ts';
import type { People, PeopleActions, PersonWithAccess } from './use-people.ts';
import { useNavigate } from '../../routing/use-navigate.ts';

type RowProps = { person: PersonWithAccess; people: People; actions: PeopleActions };
type Action = 'role' | 'remove' | 'leave' | 'hand-over';

/** A person with access: role, since when, last act, and what the reader may change. */
export function PersonRow({ person, people, actions }: RowProps) {
  const [open, setOpen] = useState<Action | null>(null);
  const { name, email, isYou, isHolder, viaCompany, role } = person;
  const mayChange = people.role === 'owner' && !isHolder && !viaCompany;
  const action = (kind: Action, words: string) => (
    <Button variant="quiet" onClick={() => setOpen(kind)}>
      {words}
      {!isYou && <span className="sr-only"> {name}</span>}
    </Button>
  );
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="wrap-anywhere">
            {name}
            {isYou && ' (you)'}
          </span>
          <Tag tone={role === 'viewer' ? 'off' : 'plain'}>{roleWords[role].title}</Tag>
          {isHolder && <Tag tone="good">Account holder</Tag>}
          {viaCompany && <Tag tone="off">Through the company</Tag>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {email} · since {formatInstant(person.since)} ·{' '}
          {person.lastActAt ? `last act ${formatInstant(person.lastActAt)}` : 'no act yet'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {mayChange && !isYou && action('role', 'Change role')}
        {people.canHandOver && !isYou && action('hand-over', 'Hand over')}
        {mayChange && !isYou && action('remove', 'Remove')}
        {isYou && !isHolder && !viaCompany && action('leave', 'Leave')}
      </div>
      {open === 'role' && <RoleDialog {...{ person, actions }} onClose={() => setOpen(null)} />}
      {open === 'hand-over' && (
        <HandOverDialog {...{ person, people, actions }} onClose={() => setOpen(null)} />
      )}
      {(open === 'remove' || open === 'leave') && (
        <EndDialog {...{ person, people, actions }} leaves={open === 'leave'} onClose={() => setOpen(null)} />
      )}
    </li>
  );
}

/** Runs an action of a dialog: closes the dialog when it was done, otherwise keeps the words of the refusal. */
function useDialogAction(onClose: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function run(work: () => Promise<string | null>): Promise<boolean> {
    setBusy(true);
    const problem = await work();
    setBusy(false);
    setFailure(problem);
    if (problem === null) onClose();
    return problem === null;
  }
  return { busy, failure, run };
}

function Failure({ words }: { words: string | null }) {
  return (
    words && (
      <Notice tone="stop" live className="mb-4">
        {words}
      </Notice>
    )
  );
}

type DialogProps = { person: PersonWithAccess; actions: PeopleActions; onClose: () => void };

function RoleDialog({ person, actions, onClose }: DialogProps) {
  const [role, setRole] = useState<MemberRole>(person.role);
  const { busy, failure, run } = useDialogAction(onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Role of ${person.name}`}
      actions={
        <>
          <Button busy={busy} onClick={() => void run(() => actions.changeRole(person, role))}>
            Change the role
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <Failure words={failure} />
      <RoleSelect name={`role-${person.accountId}`} value={role} onChange={setRole} />
    </Dialog>
  );
}

function EndDialog({
  person,
  people,
  actions,
  leaves,
  onClose,
}: DialogProps & { people: People; leaves: boolean }) {
  const navigate = useNavigate();
  const { busy, failure, run } = useDialogAction(onClose);
  async function end(): Promise<void> {
    if (!leaves) await run(() => actions.remove(person));
    else if (await run(() => actions.leave(person))) await navigate(paths.dashboard);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={leaves ? `Leave ${people.name}?` : `Remove ${person.name}?`}
      actions={
        <>
          <Button variant="danger" busy={busy} onClick={() => void end()}>
            {leaves ? 'Leave' : `Remove ${person.name}`}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {leaves ? 'Stay' : 'Keep'}
          </Button>
        </>
      }
    >
      <Failure words={failure} />
      <p>
        {leaves
          ? 'You lose access at once. An owner can invite you again.'
          : `${person.name} loses access at once and is told by e-mail. Answers and documents stay.`}
      </p>
    </Dialog>
  );
}

function HandOverDialog({ person, people, actions, onClose }: DialogProps & { people: People }) {
  const inputId = useId();
  const [confirmation, setConfirmation] = useState('');
  const { busy, failure, run } = useDialogAction(onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Hand over to ${person.name}?`}
      actions={
        <>
          <Button
            variant="danger"
            busy={busy}
            onClick={() => void run(() => actions.handOver(person, confirmation))}
          >
            Offer to hand over
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <p className="mb-4">
        {person.name} gets an e-mail and must accept. Then {people.name} belongs to that account, with its
        applications, documents and invoices. You stay an owner until {person.name} changes this.
      </p>
      <TextInput
        id={inputId}
        label={`Type ${people.name} to confirm`}
        autoComplete="off"
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
        error={failure}
      />
    </Dialog>
  );
}
