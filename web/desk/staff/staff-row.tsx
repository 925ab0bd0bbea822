import { useState } from 'react';
import { STAFF_ROLES, type StaffRole } from '#contract/desk/rights.ts';
import { useAuth } from '../../session/auth-context.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Select } from '../../ui/form-controls/select.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { AbsenceDialog, Absences, CapacityDialog } from './absences.tsx';
import { roleWords } from './role-words.ts';
import type { StaffActions, StaffMember } from './use-staff-actions.ts';

type RowProps = {
  member: StaffMember;
  /** Those who can stand in. */
  colleagues: readonly StaffMember[];
  actions: StaffActions;
  managesStaff: boolean;
  worksOnCases: boolean;
};

/**
 * One member of staff with role, last sign-in, work and absences. Everybody enters their own absences;
 * administrators act for all.
 */
export function StaffRow({ member, colleagues, actions, managesStaff, worksOnCases }: RowProps) {
  const { user } = useAuth();
  const [open, setOpen] = useState<'role' | 'remove' | 'sign-out' | 'absence' | 'capacity' | null>(null);
  const isSelf = user?.id === member.id;
  const close = (): void => setOpen(null);
  const entersAbsences =
    member.load !== null && (managesStaff || (isSelf && worksOnCases)) && colleagues.length > 0;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">
          {member.name}
          {isSelf && ' (you)'} · {roleWords[member.role].title}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {member.email} · since {formatInstant(member.since)} ·{' '}
          {member.lastSignInAt ? `last sign-in ${formatInstant(member.lastSignInAt)}` : 'never signed in'}
          {member.sessions > 0 &&
            `, on ${member.sessions === 1 ? '1 device' : `${member.sessions} devices`} now`}
        </p>
        {member.load && (
          <p className="text-sm">
            {member.load.open === 1 ? '1 application waits' : `${member.load.open} applications wait`} for us
            {member.load.max !== null && `, of ${member.load.max} at once`}
          </p>
        )}
        <Absences member={member} actions={managesStaff || isSelf ? actions : null} />
        {!member.hasSecondFactor && <Tag tone="next">No second factor</Tag>}
      </div>
      <div className="flex flex-wrap gap-2">
        {entersAbsences && (
          <Button variant="quiet" onClick={() => setOpen('absence')}>
            Absence<span className="sr-only"> of {member.name}</span>
          </Button>
        )}
        {managesStaff && member.load && (
          <Button variant="quiet" onClick={() => setOpen('capacity')}>
            Capacity<span className="sr-only"> of {member.name}</span>
          </Button>
        )}
      </div>
      {managesStaff && !isSelf && (
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" onClick={() => setOpen('role')}>
            Change role<span className="sr-only"> of {member.name}</span>
          </Button>
          <Button variant="quiet" onClick={() => setOpen('sign-out')}>
            Sign out<span className="sr-only"> {member.name}</span>
          </Button>
          <Button variant="quiet" onClick={() => setOpen('remove')}>
            Remove<span className="sr-only"> {member.name}</span>
          </Button>
        </div>
      )}
      {open === 'absence' && (
        <AbsenceDialog member={member} colleagues={colleagues} actions={actions} onClose={close} />
      )}
      {open === 'capacity' && <CapacityDialog member={member} actions={actions} onClose={close} />}
      {open === 'role' && <RoleDialog member={member} actions={actions} onClose={close} />}
      {(open === 'remove' || open === 'sign-out') && (
        <ConfirmDialog
          title={open === 'remove' ? `Remove ${member.name}?` : `Sign out ${member.name}?`}
          label={open === 'remove' ? 'Yes, remove' : 'Yes, sign out'}
          onConfirm={() => (open === 'remove' ? actions.remove(member) : actions.signOut(member))}
          onClose={close}
        >
          {open === 'remove'
            ? 'The account stays. It can no longer open the desk, and all its devices are signed out.'
            : 'All devices of this account are signed out. The person can sign in again.'}
        </ConfirmDialog>
      )}
    </li>
  );
}

function ConfirmDialog({
  title,
  label,
  children,
  onConfirm,
  onClose,
}: {
  title: string;
  label: string;
  children: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button
            variant="danger"
            busy={busy}
            onClick={() => {
              setBusy(true);
              void onConfirm().finally(onClose);
            }}
          >
            {label}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Keep
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}

function RoleDialog({
  member,
  actions,
  onClose,
}: {
  member: StaffMember;
  actions: StaffActions;
  onClose: () => void;
}) {
  const [role, setRole] = useState<StaffRole>(member.role);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function save(): Promise<void> {
    setBusy(true);
    const problem = await actions.giveRole(member.email, role);
    setBusy(false);
    if (problem === null) onClose();
    else setFailure(problem);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Role of ${member.name}`}
      actions={
        <>
          <Button busy={busy} onClick={() => void save()}>
            Change the role
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <RoleSelect value={role} onChange={setRole} error={failure} />
    </Dialog>
  );
}

/** A select of the roles, with what the chosen one may do. */
export function RoleSelect({
  value,
  onChange,
  error,
}: {
  value: StaffRole;
  onChange: (role: StaffRole) => void;
  error?: string | null;
}) {
  return (
    <Select
      label="Role"
      hint={roleWords[value].may}
      value={value}
      error={error ?? null}
      onChange={(event) => onChange(event.target.value as StaffRole)}
      options={STAFF_ROLES.map((role) => ({ value: role, label: roleWords[role].title }))}
    />
  );
}
