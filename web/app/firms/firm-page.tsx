import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { FIRM_ROLES } from '#contract/members/firm-roles.ts';
import { paths } from '#contract/paths.ts';
import { useDocumentTitle } from '../../shell/route-changes.tsx';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { LoadingPage } from '../loading-page.tsx';
import { InviteByMail } from '../people/invite-person.tsx';
import { FirmClients } from './firm-clients.tsx';
import { FirmHistory } from './firm-history.tsx';
import { firmRoleWords } from './firm-role-words.ts';
import { useFirm, useFirmActions, type Firm, type FirmActions, type FirmMember } from './use-firm.ts';
import { useNavigate } from '../../routing/use-navigate.ts';

/** A firm: its clients, its people and open invitations. */
export default function FirmPage() {
  const { id = '' } = useParams();
  const query = useFirm(id);
  const actions = useFirmActions(id);
  const firm = query.data;
  useDocumentTitle(firm?.name);
  if (query.isPending) return <LoadingPage label="Loading the firm…" />;
  if (!firm) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} what="the firm" />;
  const isAdmin = firm.role === 'admin';
  return (
    <div key={id} className="wrap py-8 lg:py-12">
      <PageTitle
        above={
          <Link className="link" to={paths.firms}>
            Your firms
          </Link>
        }
      >
        {firm.name}
      </PageTitle>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
        <div className="grid min-w-0 content-start gap-10">
          <FirmClients firm={firm} actions={actions} />
          <People firm={firm} actions={actions} />
          <Invitations firm={firm} actions={actions} />
          <FirmHistory acts={firm.acts} />
          {isAdmin && <ChangeFirm key={firm.name} firm={firm} actions={actions} />}
        </div>
        {isAdmin && (
          <InviteByMail
            title="Invite a colleague"
            roles={FIRM_ROLES.toReversed()}
            words={firmRoleWords}
            first="member"
            invite={actions.invite}
          />
        )}
      </div>
    </div>
  );
}

type Props = { firm: Firm; actions: FirmActions };

function Failure({ words }: { words: string | null }) {
  return (
    words && (
      <Notice tone="stop" live className="mb-3">
        {words}
      </Notice>
    )
  );
}

function People({ firm, actions }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  const [ending, setEnding] = useState<FirmMember | null>(null);
  const isAdmin = firm.role === 'admin';
  return (
    <section>
      <h2 className="mb-3 text-heading">People of the firm</h2>
      <Failure words={failure} />
      <ul className="border-t border-line">
        {firm.members.map((member) => {
          const { accountId, name, email, role, isYou, since } = member;
          const other = role === 'admin' ? 'member' : 'admin';
          return (
            <li
              key={accountId}
              className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-4"
            >
              <div className="min-w-0 flex-1 basis-64">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  <span className="wrap-anywhere">
                    {name}
                    {isYou && ' (you)'}
                  </span>
                  <Tag tone={role === 'admin' ? 'good' : 'plain'}>{firmRoleWords[role].title}</Tag>
                </p>
                <p className="text-sm wrap-anywhere text-ink-soft">
                  {email} · since {formatInstant(since)}
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                {isAdmin && !isYou && (
                  <Button
                    variant="quiet"
                    onClick={() => void actions.changeRole(member, other).then(setFailure)}
                  >
                    Make {firmRoleWords[other].article}
                    <span className="sr-only">: {name}</span>
                  </Button>
                )}
                {(isAdmin || isYou) && firm.members.length > 1 && (
                  <Button variant="quiet" onClick={() => setEnding(member)}>
                    {isYou ? 'Leave' : 'Remove'}
                    {!isYou && <span className="sr-only"> {name}</span>}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {ending && <EndDialog member={ending} firm={firm} actions={actions} onClose={() => setEnding(null)} />}
    </section>
  );
}

function EndDialog({ member, firm, actions, onClose }: Props & { member: FirmMember; onClose: () => void }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function end(): Promise<void> {
    setBusy(true);
    const problem = await (member.isYou ? actions.leave(member) : actions.remove(member));
    setBusy(false);
    setFailure(problem);
    if (problem !== null) return;
    onClose();
    if (member.isYou) await navigate(paths.firms);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={member.isYou ? `Leave ${firm.name}?` : `Remove ${member.name}?`}
      actions={
        <>
          <Button variant="danger" busy={busy} onClick={() => void end()}>
            {member.isYou ? 'Leave' : `Remove ${member.name}`}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {member.isYou ? 'Stay' : 'Keep'}
          </Button>
        </>
      }
    >
      <Failure words={failure} />
      <p>
        {member.isYou
          ? 'You lose access to all clients of the firm at once. An admin can invite you again.'
          : `${member.name} loses access to all clients of the firm at once, and is told by e-mail.`}
      </p>
    </Dialog>
  );
}

function Invitations({ firm, actions }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  if (firm.invitations.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-heading">Invited</h2>
      <Failure words={failure} />
      <ul className="border-t border-line">
        {firm.invitations.map((invitation) => (
          <li
            key={invitation.id}
            className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-4"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                <span className="wrap-anywhere">{invitation.email}</span>
                <Tag tone="next">{firmRoleWords[invitation.role].title}</Tag>
                {invitation.expired && <Tag tone="stop">Expired</Tag>}
              </p>
              <p className="text-sm text-ink-soft">
                Invited by {invitation.invitedBy}, {formatInstant(invitation.sentAt)} · valid until{' '}
                {formatInstant(invitation.expiresAt)}
              </p>
            </div>
            {firm.role === 'admin' && (
              <div className="flex flex-wrap gap-2">
                <Button variant="quiet" onClick={() => void actions.resend(invitation).then(setFailure)}>
                  Send again<span className="sr-only"> to {invitation.email}</span>
                </Button>
                <Button variant="quiet" onClick={() => void actions.withdraw(invitation).then(setFailure)}>
                  Withdraw<span className="sr-only"> the invitation of {invitation.email}</span>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Changes the name of the firm, and closes one without clients and other people. */
function ChangeFirm({ firm, actions }: Props) {
  const navigate = useNavigate();
  const [name, setName] = useState(firm.name);
  const [failure, setFailure] = useState<string | null>(null);
  const canClose = firm.clients === 0 && firm.members.length === 1;
  return (
    <details>
      <summary className="link min-h-11 cursor-pointer py-2">Change or close the firm</summary>
      <div className="mt-3 grid max-w-md gap-4">
        <TextInput
          label="Name of the firm"
          maxLength={120}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={failure}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            variant="quiet"
            onClick={() =>
              name.trim() === ''
                ? setFailure('Enter the name of your firm.')
                : void actions.rename(name.trim()).then(setFailure)
            }
          >
            Change the name
          </Button>
          {canClose && (
            <Button
              variant="danger"
              onClick={() =>
                void actions.close().then((problem) => {
                  setFailure(problem);
                  return problem === null ? navigate(paths.firms) : undefined;
                })
              }
            >
              Close the firm
            </Button>
          )}
        </div>
        {!canClose && (
          <p className="text-sm text-ink-soft">
            You can close the firm when it has no clients and no other people.
          </p>
        )}
      </div>
    </details>
  );
}
