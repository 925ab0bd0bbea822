import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { formatMinor } from '../../forms/price-lines.tsx';
import { Button } from '../../ui/button.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { nameOf, nextStepOf } from './application-words.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import type { Dashboard } from './use-dashboard.ts';

const cardClassName =
  'grid items-center gap-x-6 gap-y-3 rounded-md border bg-sheet p-5 sm:grid-cols-[minmax(0,1fr)_auto]';

/** A card of an application that needs the customer: which one, why, and the button that continues it. */
function ApplicationCard({
  application,
  to,
  action,
  children,
}: {
  application: Dashboard['corrections'][number];
  to: string;
  /** Words of the button before the name of the application, which only screen readers read. */
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className={`${cardClassName} border-marigold`}>
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">
          {application.serviceTitle} · {application.reference}
        </p>
        <h3 className="font-sans text-lg font-semibold break-words">
          <Link className="inline-block py-1 hover:underline" to={paths.application(application.id)}>
            {nameOf(application)}
          </Link>
        </h3>
        <p>{children}</p>
      </div>
      <Button to={to} variant="next">
        {action}
        <span className="sr-only"> {nameOf(application)}</span>
      </Button>
    </li>
  );
}

/** An application that waits for the customer: what for, how much, and the button that continues it. */
export function TodoCard({ application }: { application: Dashboard['waiting']['rows'][number] }) {
  const step = nextStepOf(application);
  const { due, openQuestions, headline } = application;
  return (
    <ApplicationCard
      application={application}
      to={step.to}
      action={
        <>
          {step.words}
          <span className="sr-only"> with</span>
        </>
      }
    >
      <strong>
        {headline.title}
        {due && `: ${formatMinor(due.minor, due.currency)}`}
        {openQuestions > 0 && (openQuestions === 1 ? ': 1 question' : `: ${openQuestions} questions`)}.
      </strong>{' '}
      {headline.next}
    </ApplicationCard>
  );
}

/** An application with a correction that was not sent. */
export const CorrectionCard = ({ application }: { application: Dashboard['corrections'][number] }) => (
  <ApplicationCard
    application={application}
    to={paths.applicationCheck(application.id)}
    action="Continue correcting"
  >
    <strong>Your corrections are not sent yet.</strong> They count when they are signed. This is possible
    until an officer begins the review.
  </ApplicationCard>
);

/** A part of another person's application that the reader was asked to fill in and sign. */
export function PartCard({ part }: { part: Dashboard['parts'][number] }) {
  const { id, companyName, serviceTitle, invitedBy, state, waitsFor, expiresAt } = part;
  const isFilledIn = state === 'filled-in';
  return (
    <li className={`${cardClassName} border-marigold`}>
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">{serviceTitle}</p>
        <h3 className="font-sans text-lg font-semibold break-words">
          <Link className="inline-block py-1 hover:underline" to={paths.ownPart(id)}>
            {companyName}
          </Link>
        </h3>
        <p>
          <strong>{isFilledIn ? 'Your signature is missing.' : 'Fill in and sign your part.'}</strong>{' '}
          {isFilledIn && waitsFor !== null
            ? `${waitsFor} signs before you.`
            : `${invitedBy} asked you. Possible until ${formatInstant(expiresAt)}.`}
        </p>
      </div>
      <Button to={paths.ownPart(id)} variant={waitsFor === null ? 'next' : 'quiet'}>
        Open my part
        <span className="sr-only"> of {companyName}</span>
      </Button>
    </li>
  );
}

/** A document that the reader was asked for. */
export function AskedCard({ asked }: { asked: Dashboard['asked'][number] }) {
  const { title, subject, requestedBy, dueOn, state } = asked;
  const isOverdue = state === 'overdue';
  return (
    <li className={`${cardClassName} ${isOverdue ? 'border-red' : 'border-marigold'}`}>
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">{subject}</p>
        <h3 className="font-sans text-lg font-semibold break-words">
          <Link className="inline-block py-1 hover:underline" to={paths.documents()}>
            {title}
          </Link>
        </h3>
        <p>
          <strong>{isOverdue ? 'This document is late.' : 'Send a document.'}</strong> {requestedBy}{' '}
          {isOverdue ? 'asked' : 'asks'} for it by {formatDay(dueOn)}.
        </p>
      </div>
      <Button to={paths.documents()} variant="next">
        Send it
        <span className="sr-only">: {title}</span>
      </Button>
    </li>
  );
}

/** A company with overdue deadlines. */
export function OverdueCard({ company }: { company: Dashboard['overdue'][number] }) {
  const { companyId, companyName, count, title, dueOn } = company;
  return (
    <li className={`${cardClassName} border-red`}>
      <div className="min-w-0">
        <h3 className="font-sans text-lg font-semibold break-words">
          <Link className="inline-block py-1 hover:underline" to={paths.company(companyId)}>
            {companyName}
          </Link>
        </h3>
        <p>
          <strong>{count === 1 ? 'One deadline has passed.' : `${count} deadlines have passed.`}</strong>{' '}
          {title} was due on {formatDay(dueOn)}. File it, or tell us that it is filed.
        </p>
      </div>
      <Button to={paths.company(companyId)} variant="quiet">
        See what is overdue
        <span className="sr-only"> at {companyName}</span>
      </Button>
    </li>
  );
}
