import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useDocumentTitle } from '../../shell/route-changes.tsx';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { FirmsWithAccess, GiveToFirm } from './firms-with-access.tsx';
import { InvitePerson } from './invite-person.tsx';
import { PersonRow } from './person-row.tsx';
import { actWords, roleWords } from './role-words.ts';
import {
  usePeople,
  usePeopleActions,
  type OpenInvitation,
  type People,
  type PeopleActions,
  type SubjectPath,
} from './use-people.ts';
import { LoadingPage } from '../loading-page.tsx';

/** People with access to a company or an application: roles, invitations, and what they did. */
export function PeoplePage({ subject }: Pick<SubjectPath, 'subject'>) {
  const { id = '' } = useParams();
  const path = { subject, id };
  const query = usePeople(path);
  const actions = usePeopleActions(path);
  const people = query.data;
  useDocumentTitle(people && `People: ${people.name}`);
  if (query.isPending) return <LoadingPage label="Loading the people…" />;
  if (!people)
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} what="the people" />;
  const back = subject === 'companies' ? paths.company(id) : paths.application(id);
  const isOwner = people.role === 'owner';
  return (
    <div key={id} className="wrap py-8 lg:py-12">
      <PageTitle
        above={
          <Link className="link" to={back}>
            {people.name}
          </Link>
        }
      >
        People
      </PageTitle>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
        <div className="grid min-w-0 content-start gap-10">
          <section>
            <p className="measure mb-4 text-ink-soft">
              {isOwner
                ? 'You decide who has access, and as what. Each person signs in with an own account.'
                : `You have access as ${roleWords[people.role].article}. Owners decide who has access.`}
            </p>
            <ul className="border-t border-line">
              {people.people.map((person) => (
                <PersonRow key={person.accountId} person={person} people={people} actions={actions} />
              ))}
            </ul>
            {people.companyId !== null && (
              <p className="mt-3 text-sm">
                <Link className="link" to={paths.people('companies', people.companyId)}>
                  People of the company
                </Link>
              </p>
            )}
          </section>
          {subject === 'applications' && (
            <p className="measure">
              Directors, shareholders and others named in the application can fill in and sign their own part
              without access to the rest.{' '}
              <Link className="link" to={paths.applicationParts(id)}>
                Who fills in and signs
              </Link>
            </p>
          )}
          <FirmsWithAccess people={people} actions={actions} isCompany={subject === 'companies'} />
          <Invitations people={people} actions={actions} />
          <Acts acts={people.acts} />
        </div>
        {isOwner && (
          <div className="grid content-start gap-6">
            <InvitePerson actions={actions} />
            {subject === 'companies' && <GiveToFirm actions={actions} />}
          </div>
        )}
      </div>
    </div>
  );
}

function Invitations({ people, actions }: { people: People; actions: PeopleActions }) {
  const [failure, setFailure] = useState<string | null>(null);
  const { invitations, role, isHolder } = people;
  if (invitations.length === 0) return null;
  const mayChange = ({ handsOver }: OpenInvitation) => (handsOver ? isHolder : role === 'owner');
  return (
    <section>
      <h2 className="mb-3 text-heading">Invited</h2>
      {failure && (
        <Notice tone="stop" live className="mb-3">
          {failure}
        </Notice>
      )}
      <ul className="border-t border-line">
        {invitations.map((invitation) => (
          <li
            key={invitation.id}
            className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-4"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                <span className="wrap-anywhere">{invitation.email}</span>
                <Tag tone="next">
                  {invitation.handsOver ? 'To take over' : roleWords[invitation.role].title}
                </Tag>
                {invitation.forFirm && <Tag tone="off">For a firm</Tag>}
                {invitation.expired && <Tag tone="stop">Expired</Tag>}
              </p>
              <p className="text-sm text-ink-soft">
                Invited by {invitation.invitedBy}, {formatInstant(invitation.sentAt)} · valid until{' '}
                {formatInstant(invitation.expiresAt)}
              </p>
            </div>
            {mayChange(invitation) && (
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

function Acts({ acts }: { acts: People['acts'] }) {
  return (
    <section>
      <h2 className="mb-3 text-heading">What people did</h2>
      {acts.length === 0 ? (
        <p className="text-ink-soft">Nothing yet.</p>
      ) : (
        <ul className="grid gap-2">
          {acts.map((act) => (
            <li key={act.id} className="wrap-anywhere">
              <span className="font-semibold">{act.by}</span> {actWords(act)}
              <span className="block text-sm text-ink-soft">{formatInstant(act.at)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
