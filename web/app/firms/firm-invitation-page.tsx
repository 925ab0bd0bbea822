import { useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { call } from '../../api/call.ts';
import { InvitationAnswer } from '../people/invitation-answer.tsx';
import { LoadInvitation } from '../people/load-invitation.tsx';
import { firmRoleWords } from './firm-role-words.ts';
import { useNavigate } from '../../routing/use-navigate.ts';

/** Target of the link in an invitation to a firm. */
export default function FirmInvitationPage() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  return (
    <LoadInvitation key={token} lookUp={() => call('POST /firm-invitations/lookup', { body: { token } })}>
      {(invitation) => (
        <InvitationAnswer
          invitation={invitation}
          words={`${invitation.invitedBy} invites you to the firm ${invitation.name} as ${firmRoleWords[invitation.role].article}.`}
          may={firmRoleWords[invitation.role].may}
          here={paths.firmInvitation(token)}
          accept={async () => {
            const { id } = await call('POST /firm-invitations/acceptance', { body: { token } });
            await navigate(paths.firm(id));
          }}
          decline={() => call('POST /firm-invitations/refusal', { body: { token } })}
        />
      )}
    </LoadInvitation>
  );
}
