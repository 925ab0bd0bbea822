import { useId, useState, type FormEvent } from 'react';
import type { PartState } from '#contract/members/parts.ts';
import { capitalise } from '#values/in-sentence.ts';
import { joinWithAnd } from '#values/join-with-and.ts';
import { Button } from '../../ui/button.tsx';
import { Tag, type TagTone } from '../../ui/data-display/tag.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import type { NamedPerson, PartActions } from './use-parts.ts';

const stateWords: Readonly<Record<PartState, { words: string; tone: TagTone }>> = {
  'not-invited': { words: 'Not invited', tone: 'off' },
  invited: { words: 'Invited', tone: 'plain' },
  opened: { words: 'Opened', tone: 'next' },
  'filled-in': { words: 'Filled in', tone: 'next' },
  signed: { words: 'Signed', tone: 'good' },
};

const missingWords = (problems: number): string =>
  problems === 1 ? 'one answer missing or to correct' : `${problems} answers missing or to correct`;

/** Returns the latest event of a person's part. */
function detailOf({ invitation, signature, signatureEndedAt, problems }: NamedPerson): string {
  if (signature) return `Signed as ${signature.name}, ${formatInstant(signature.signedAt)}`;
  if (invitation === null)
    return problems === 0 ? 'You filled in everything' : capitalise(missingWords(problems));
  if (signatureEndedAt)
    return `Changed after the signature, ${formatInstant(signatureEndedAt)}. Must sign again`;
  if (invitation.expired) return `The link expired, ${formatInstant(invitation.expiresAt)}`;
  const since = invitation.openedAt
    ? `Opened, ${formatInstant(invitation.openedAt)}`
    : `Invited by ${invitation.invitedBy}, ${formatInstant(invitation.sentAt)}`;
  return problems === 0 ? since : `${since} · ${missingWords(problems)}`;
}

/** A person named in the application: roles, state, and what the reader may do about the invitation. */
export function NamedPersonRow({
  person,
  canInvite,
  actions,
}: {
  person: NamedPerson;
  canInvite: boolean;
  actions: PartActions;
}) {
  const { invitation, roles, state } = person;
  const [open, setOpen] = useState<'invite' | 'withdraw' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const name = person.name || `${capitalise(roles[0] ?? 'person')} without a name`;
  const { words, tone } = stateWords[state];
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="wrap-anywhere">{name}</span>
          <Tag tone={tone} dot>
            {words}
          </Tag>
          {invitation?.expired && state !== 'signed' && <Tag tone="stop">Expired</Tag>}
        </p>
        <p className="text-sm">{capitalise(joinWithAnd(roles))}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {invitation && `${invitation.email} · `}
          {detailOf(person)}
        </p>
        {failure && (
          <Notice tone="stop" live className="mt-2">
            {failure}
          </Notice>
        )}
      </div>
      {(canInvite || person.canRemind) && (
        <div className="flex flex-wrap gap-2">
          {invitation === null ? (
            <Button variant="quiet" onClick={() => setOpen('invite')}>
              Invite<span className="sr-only"> {name}</span>
            </Button>
          ) : (
            <>
              {state !== 'signed' && (
                <Button
                  variant="quiet"
                  onClick={() => void actions.resend(invitation.id, invitation.email).then(setFailure)}
                >
                  Send again<span className="sr-only"> to {name}</span>
                </Button>
              )}
              <Button variant="quiet" onClick={() => setOpen('withdraw')}>
                Withdraw<span className="sr-only"> the invitation of {name}</span>
              </Button>
            </>
          )}
        </div>
      )}
      {open === 'invite' && (
        <InviteDialog person={person} name={name} actions={actions} onClose={() => setOpen(null)} />
      )}
      {open === 'withdraw' && invitation && (
        <Dialog
          open
          onClose={() => setOpen(null)}
          title={`Withdraw the invitation of ${name}?`}
          actions={
            <>
              <Button
                variant="danger"
                onClick={() => {
                  setOpen(null);
                  void actions.withdraw(invitation.id, invitation.email).then(setFailure);
                }}
              >
                Withdraw
              </Button>
              <Button variant="quiet" onClick={() => setOpen(null)}>
                Keep
              </Button>
            </>
          }
        >
          <p>
            The link stops working and we tell {name}. What was filled in stays.
            {state === 'signed' && ' The signature no longer counts.'}
          </p>
        </Dialog>
      )}
    </li>
  );
}

function InviteDialog({
  person,
  name,
  actions,
  onClose,
}: {
  person: NamedPerson;
  name: string;
  actions: PartActions;
  onClose: () => void;
}) {
  const inputId = useId();
  const [email, setEmail] = useState(person.email ?? '');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function send(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    const address = email.trim();
    if (!/^\S+@\S+\.\S+$/.test(address)) {
      setFailure('Enter an e-mail address, such as name@firm.com.');
      return document.getElementById(inputId)?.focus();
    }
    setBusy(true);
    const problem = await actions.invite(person.path, address);
    setBusy(false);
    setFailure(problem);
    if (problem === null) onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Invite ${name}`}
      actions={
        <>
          <Button busy={busy} onClick={() => void send()}>
            Send the link
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        <p>
          We mail a link to the own part, valid for 14 days. With a code from a second e-mail {name} can
          check, complete and sign it.
        </p>
        <TextInput
          id={inputId}
          type="email"
          label="E-mail address"
          hint="An address that only this person reads."
          autoComplete="off"
          maxLength={255}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={failure}
        />
      </form>
    </Dialog>
  );
}
