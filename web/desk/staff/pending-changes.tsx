import type { ReactNode } from 'react';
import type { StaffRole } from '#contract/desk/rights.ts';
import { useAuth } from '../../session/auth-context.ts';
import { Button } from '../../ui/button.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { roleWords } from './role-words.ts';
import type { PendingChange, Staff, StaffActions } from './use-staff-actions.ts';

const titleOf = (role: StaffRole | null): string => (role === null ? 'no role' : roleWords[role].title);

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 font-sans text-base font-semibold">{title}</h2>
      <ul className="border-t border-line">{children}</ul>
    </section>
  );
}

/** Changes of roles that wait for a second administrator; nothing when none waits. */
export function PendingChanges({
  pending,
  actions,
}: {
  pending: readonly PendingChange[];
  actions: StaffActions | null;
}) {
  if (pending.length === 0) return null;
  return (
    <Section title="Waiting for a second administrator">
      {pending.map((change) => (
        <Change key={change.id} change={change} actions={actions} />
      ))}
    </Section>
  );
}

function Change({ change, actions }: { change: PendingChange; actions: StaffActions | null }) {
  const { user } = useAuth();
  const [busy, handle] = useBusy();
  const decide = (verdict: 'approved' | 'declined' | 'withdrawn') =>
    handle(async () => actions?.decide(change, verdict));
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">
          {change.email}: {titleOf(change.fromRole)} → {titleOf(change.toRole)}
        </p>
        <p className="text-sm text-ink-soft">
          Proposed by {change.proposedBy.name}, {formatInstant(change.proposedAt)}
        </p>
      </div>
      {actions &&
        (change.proposedBy.id === user?.id ? (
          <Button variant="quiet" busy={busy} onClick={decide('withdrawn')}>
            Withdraw<span className="sr-only"> the change for {change.email}</span>
          </Button>
        ) : (
          change.email !== user?.email && (
            <div className="flex gap-2">
              <Button busy={busy} onClick={decide('approved')}>
                Approve<span className="sr-only"> the change for {change.email}</span>
              </Button>
              <Button variant="quiet" busy={busy} onClick={decide('declined')}>
                Decline<span className="sr-only"> the change for {change.email}</span>
              </Button>
            </div>
          )
        ))}
    </li>
  );
}

/** Invitations that were not accepted yet; nothing when there are none. */
export function Invitations({
  invitations,
  actions,
}: {
  invitations: Staff['invitations'];
  actions: StaffActions | null;
}) {
  if (invitations.length === 0) return null;
  return (
    <Section title="Invited">
      {invitations.map((invitation) => (
        <Invitation key={invitation.id} invitation={invitation} actions={actions} />
      ))}
    </Section>
  );
}

function Invitation({
  invitation,
  actions,
}: {
  invitation: Staff['invitations'][number];
  actions: StaffActions | null;
}) {
  const [busy, handle] = useBusy();
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">
          {invitation.email} · {roleWords[invitation.role].title}
        </p>
        <p className="text-sm text-ink-soft">
          Invited by {invitation.invitedBy}, valid until {formatInstant(invitation.expiresAt)}
        </p>
      </div>
      {actions && (
        <Button variant="quiet" busy={busy} onClick={handle(() => actions.withdrawInvitation(invitation.id))}>
          Withdraw<span className="sr-only"> the invitation of {invitation.email}</span>
        </Button>
      )}
    </li>
  );
}
