import { useState } from 'react';
import { useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { call, type Data } from '../../api/call.ts';
import { FirmChoice, type ChosenFirm } from '../firms/firm-choice.tsx';
import { createFirm } from '../firms/use-firm.ts';
import { InvitationAnswer } from './invitation-answer.tsx';
import { LoadInvitation } from './load-invitation.tsx';
import { roleWords } from './role-words.ts';
import { useNavigate } from '../../routing/use-navigate.ts';

type Invitation = Data<'POST /invitations/lookup'>;

/** Target of the link in an invitation: what it is for, with accept and decline. */
export default function InvitationPage() {
  const { token = '' } = useParams();
  return (
    <LoadInvitation key={token} lookUp={() => call('POST /invitations/lookup', { body: { token } })}>
      {(invitation) => <Answer token={token} invitation={invitation} />}
    </LoadInvitation>
  );
}

function Answer({ token, invitation }: { token: string; invitation: Invitation }) {
  const navigate = useNavigate();
  const [firm, setFirm] = useState<ChosenFirm>({});
  const { invitedBy, name, role, handsOver, forFirm } = invitation;
  async function accept(): Promise<void> {
    if (forFirm && firm.create) await createFirm(firm.create);
    const firmId = forFirm ? (firm.create?.id ?? firm.id) : undefined;
    const { subject, id } = await call('POST /invitations/acceptance', { body: { token, firmId } });
    await navigate(subject === 'companies' ? paths.company(id) : paths.application(id));
  }
  const { article, may } = roleWords[role];
  return (
    <InvitationAnswer
      invitation={invitation}
      words={
        handsOver
          ? `${invitedBy} offers to hand over ${name} to you. It then belongs to your account, with its mails and invoices.`
          : forFirm
            ? `${invitedBy} gives ${name} to your firm as ${article}. Everybody in your firm gets this access.`
            : `${invitedBy} invites you to ${name} as ${article}.`
      }
      may={handsOver ? null : may}
      here={paths.invitation(token)}
      acceptLabel={handsOver ? 'Take over' : forFirm ? 'Accept for the firm' : 'Accept'}
      accept={accept}
      decline={() => call('POST /invitations/refusal', { body: { token } })}
    >
      {forFirm && <FirmChoice onChange={setFirm} />}
    </InvitationAnswer>
  );
}
