import { Link, useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Checkbox } from '../../ui/form-controls/checkbox.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { useState } from 'react';
import { NamedPersonRow } from './named-person-row.tsx';
import { usePartActions, useParts } from './use-parts.ts';
import { LoadingPage } from '../loading-page.tsx';

/** The people named in an application: who was asked to fill in and sign the own part, and how far each is. */
export default function ApplicationPartsPage() {
  const { id = '' } = useParams();
  const query = useParts(id);
  const actions = usePartActions(id);
  const [failure, setFailure] = useState<string | null>(null);
  if (query.isPending) return <LoadingPage label="Loading the people…" />;
  if (!query.data)
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} what="the people" />;
  const { parts, inOrder, canInvite } = query.data;
  const invited = parts.filter(({ invitation }) => invitation !== null);
  const signed = invited.filter(({ state }) => state === 'signed');
  return (
    <div key={id} className="wrap py-8 lg:py-12">
      <PageTitle
        above={
          <Link className="link" to={paths.application(id)}>
            Your application
          </Link>
        }
        lead="The people named in your application can fill in and sign their own part, on their own phone and without an account."
      >
        Who fills in and signs
      </PageTitle>
      <div className="max-w-3xl">
        {invited.length > 0 && (
          <Notice tone={signed.length === invited.length ? 'done' : 'info'} className="mb-6">
            {signed.length === invited.length
              ? 'All people you invited have signed.'
              : canInvite
                ? `${signed.length} of ${invited.length} signed. You can submit when all have, or after you withdraw the other invitations.`
                : `${signed.length} of ${invited.length} signed. We file when all have signed again, or after you withdraw the other invitations.`}
          </Notice>
        )}
        {failure && (
          <Notice tone="stop" live className="mb-4">
            {failure}
          </Notice>
        )}
        {parts.length === 0 ? (
          <p className="measure">
            No people are entered yet. Add them in the form first, at least with a name. Then you can invite
            them here.
          </p>
        ) : (
          <ul className="border-t border-line">
            {parts.map((person) => (
              <NamedPersonRow key={person.path} person={person} canInvite={canInvite} actions={actions} />
            ))}
          </ul>
        )}
        {canInvite && invited.length > 1 && (
          <div className="mt-6">
            <Checkbox
              label="They sign one after the other, in this order"
              hint="Otherwise they can sign at the same time."
              checked={inOrder}
              onChange={(chosen) => void actions.order(chosen).then(setFailure)}
            />
          </div>
        )}
        <p className="measure mt-8 text-sm text-ink-soft">
          They see their own details only: no price, no other people. To give someone access to the whole
          application, invite the person under{' '}
          <Link className="link" to={paths.people('applications', id)}>
            People with access
          </Link>
          .
        </p>
      </div>
    </div>
  );
}
