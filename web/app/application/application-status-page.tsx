import type { Service } from '#catalog/types/index.ts';
import { paths } from '#contract/paths.ts';
import { AskForApplication } from '../documents/ask-for-application.tsx';
import { pageOf } from '#forms/form.ts';
import { formatWeekdayDate, parseCalendarDate } from '#values/calendar-date.ts';
import { capitalise } from '#values/in-sentence.ts';
import type { Application } from '../../forms/answers/open-answer-queue.ts';
import { domIdOf } from '../../forms/form-run.ts';
import { formatMinor, PriceLines } from '../../forms/price-lines.tsx';
import { useAuth } from '../../session/auth-context.ts';
import { useDocumentTitle } from '../../shell/route-changes.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Timeline, type TimelineEntry } from '../../ui/data-display/timeline.tsx';
import { CartsOfApplication } from '../carts/carts-of-application.tsx';
import { AnswerSections } from './answer-sections.tsx';
import { ApplicationGate } from './application-gate.tsx';
import { MoneyNotices } from './money-notices.tsx';
import { ApplicationMessages } from './application-messages.tsx';
import { filedFact } from './filing-promise.tsx';
import { BeginAgain } from './correction/begin-again.tsx';
import { CancelApplication } from './cancel-application.tsx';
import { CorrectAnswers } from './correction/correction.tsx';
import { DraftActions } from './draft-actions.tsx';
import { DocumentList } from './document-list.tsx';
import { SetAsideNotice, SuccessorNotice } from './successor-notice.tsx';
import { PastPriceChanges, PriceChange } from './price-change.tsx';
import { SavedStatus } from './saved-status.tsx';
import { RefundSection } from './refund-section.tsx';
import { PackList } from './pack-list.tsx';
import { QuestionsByMail } from './questions-by-mail.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { StatusHeading } from './status-heading.tsx';

/** The status of an application: next actor, questions, documents, payment and history. */
export default function ApplicationStatusPage() {
  return (
    <ApplicationGate saved={SavedStatus}>
      {(application, service) => <Status application={application} service={service} />}
    </ApplicationGate>
  );
}

function Status({ application, service }: { application: Application; service: Service | null }) {
  const { headline } = application;
  const { user } = useAuth();
  const you = user?.fullName.trim() || (user?.email ?? '');
  const asked =
    application.state.review === 'information_asked'
      ? application.questions.filter((question) => question.answeredAt === null)
      : [];
  useDocumentTitle(`${application.name ?? application.serviceTitle}: ${headline.title}`);
  return (
    <div className="wrap py-6 lg:py-12">
      <p className="text-sm font-semibold text-ink-soft">
        {application.serviceTitle} · {application.reference}
      </p>
      <div className="mt-2 grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
        <div className="grid min-w-0 content-start gap-10">
          <section>
            <StatusHeading application={application} />
            <YourOfficer application={application} />
            <AnswerBy application={application} />
            <NextStep application={application} service={service} />
            <CorrectAnswers application={application} service={service} />
            <PriceChange application={application} />
            <MoneyNotices application={application} />
            <SuccessorNotice application={application} />
            <SetAsideNotice application={application} />
          </section>
          {asked.length > 0 &&
            (service ? (
              <OfficerQuestionList application={application} service={service} questions={asked} />
            ) : (
              <QuestionsByMail application={application} questions={asked} />
            ))}
          <ApplicationMessages application={application} />
          <RefundSection application={application} />
          <Documents application={application} />
          {application.declaration && (
            <PackList applicationId={application.id} heading="Papers for your records" />
          )}
          <section>
            <h2 className="mb-4 text-heading">What has happened</h2>
            <Timeline label="History of this application" entries={entriesOf(application, you)} />
          </section>
          {application.summary && <SignedAnswers application={application} />}
        </div>
        <aside className="grid content-start gap-8">
          <Facts application={application} />
          <PaymentState application={application} />
          {application.role !== null && (
            <p>
              <Button variant="quiet" to={paths.people('applications', application.id)}>
                People with access
              </Button>
            </p>
          )}
          <AskForApplication id={application.id} role={application.role} />
          <DraftActions application={application} />
          <BeginAgain application={application} />
          <CancelApplication application={application} />
        </aside>
      </div>
    </div>
  );
}

/** Names the officer who has the application, and who looks after it during an absence. */
function YourOfficer({ application: { officer } }: { application: Application }) {
  if (officer === null) return null;
  return (
    <p className="measure mt-3">
      Your officer: <strong>{officer.name}</strong>.{' '}
      {officer.awayUntil !== null &&
        `${officer.name} is away until ${formatDay(officer.awayUntil)}. ${officer.standIn === null ? 'Our team looks after your application until then.' : `${officer.standIn} looks after your application until then.`}`}
    </p>
  );
}

/** Says until when our questions can be answered. */
function AnswerBy({ application: { answerBy, state, service } }: { application: Application }) {
  const day = answerBy === null ? null : parseCalendarDate(answerBy);
  if (day === null) return null;
  return (
    <p className="measure mt-3">
      Please answer by <strong>{formatWeekdayDate(day)}</strong>.{' '}
      {state.registry === 'not_filed'
        ? 'Without an answer we close the application then, and work out your refund.'
        : `${capitalise(service.registry.name)} waits for it too, and may refuse the application without it.`}{' '}
      If you need more time, write us a message below.
    </p>
  );
}

/** The next step of the founder, if the founder must act next. */
function NextStep({ application, service }: { application: Application; service: Service | null }) {
  const { order, review, registry } = application.state;
  const asked = application.questions.find((question) => question.answeredAt === null);
  const step = application.notOffered
    ? null
    : order === 'draft'
      ? application.role === 'viewer'
        ? { to: paths.applicationCheck(application.id), words: 'Read the answers' }
        : { to: paths.applicationPage(application.id, 'next'), words: 'Continue your application' }
      : application.role !== 'viewer' &&
          (order === 'awaiting_payment' || order === 'difference_due') &&
          !application.payment?.reported
        ? {
            to: paths.applicationPayment(application.id),
            words: order === 'difference_due' ? 'Pay the difference' : 'Pay now',
          }
        : application.role !== 'viewer' && review === 'information_asked' && asked && service
          ? {
              to: pageOfQuestion(application, service, asked.path),
              words: 'Answer the questions',
            }
          : registry === 'confirmed' && application.companyId
            ? { to: paths.company(application.companyId), words: 'See your company and its deadlines' }
            : null;
  return step ? (
    <p className="mt-5">
      <Button to={step.to} variant="next">
        {step.words}
      </Button>
    </p>
  ) : null;
}

const pageOfQuestion = (application: Application, { form }: Service, path: string): string =>
  paths.applicationPage(application.id, (pageOf(form, path) ?? form.pages[0]!).id);

function OfficerQuestionList({
  application,
  service,
  questions,
}: {
  application: Application;
  service: Service;
  questions: Application['questions'];
}) {
  return (
    <section className="grid gap-3">
      <h2 className="text-heading">What we ask</h2>
      {questions.map((question) => (
        <Notice key={question.id} tone="next" title={question.label}>
          <p>{question.words}</p>
          <p>
            <Button
              variant="plain"
              to={`${pageOfQuestion(application, service, question.path)}#${domIdOf(question.path)}`}
            >
              Answer this
            </Button>
          </p>
        </Notice>
      ))}
    </section>
  );
}

function Documents({ application }: { application: Application }) {
  const { documents, state, service } = application;
  const isFiled =
    state.order === 'paid' && ['filed_unconfirmed', 'queried', 'confirmed'].includes(state.registry);
  const awaited = service.deliverables.filter(
    ({ id }) => !documents.some(({ kind, withdrawn }) => kind === id && withdrawn === null),
  );
  if (state.order === 'draft' || (documents.length === 0 && !isFiled)) return null;
  return (
    <section>
      <h2 className="mb-3 text-heading">Your documents</h2>
      {documents.length > 0 && <DocumentList documents={documents} />}
      {isFiled && awaited.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          Still to come: {awaited.map(({ title }) => title).join(', ')}. We write to you when a document
          arrives.
        </p>
      )}
    </section>
  );
}

function entriesOf(application: Application, you: string): TimelineEntry[] {
  const { headline } = application;
  const who = { customer: 'You', staff: 'Our officer', system: '' } as const;
  const past = application.events.map(
    (event): TimelineEntry => ({
      id: String(event.seq),
      title: event.title,
      at: event.at,
      when: formatInstant(event.at),
      // Several people may act for the customer.
      who:
        event.by === 'staff' || (event.by === 'customer' && event.actorName !== you)
          ? event.actorName || who[event.by]
          : who[event.by],
      body: event.note ? <p className="border-l-2 border-line pl-3">{event.note}</p> : undefined,
      state: 'done',
    }),
  );
  // A draft that is no longer offered has no next entry: the heading already says so.
  return headline.nextActor === 'nobody' || application.notOffered
    ? past
    : [
        ...past,
        {
          id: 'now',
          title: headline.title,
          state: 'now',
          body: <p className="text-ink-soft">{headline.next}</p>,
        },
      ];
}

function SignedAnswers({ application }: { application: Application }) {
  return (
    <details className="rounded-md border border-line bg-sheet px-5 py-2">
      <summary className="link flex min-h-11 items-center font-semibold">
        Your answers as you signed them
      </summary>
      <div className="grid gap-6 py-4">
        <AnswerSections sections={application.summary ?? []} />
      </div>
    </details>
  );
}

function Facts({ application }: { application: Application }) {
  const { tier, registry } = application.service;
  const rows = [
    { label: 'Speed', value: [tier.title, tier.time].filter(Boolean).join(': ') },
    { label: 'Begun', value: formatInstant(application.createdAt) },
    application.declaration && {
      label: 'Signed',
      value: `by ${application.declaration.name}, ${formatInstant(application.declaration.signedAt)}`,
    },
    filedFact(application),
    application.registryReference && {
      label: registry.referenceLabel,
      value: application.registryReference,
    },
    application.registrationNumber && {
      label: registry.numberLabel,
      value: application.registrationNumber,
    },
  ].filter((row): row is { label: string; value: string } => Boolean(row));
  return (
    <section className="rounded-md border border-line bg-sheet p-5">
      <h2 className="font-sans text-base font-semibold">This application</h2>
      <dl className="mt-2 grid gap-3 text-sm">
        {rows.map((row) => (
          <div key={row.label}>
            <dt className="text-ink-soft">{row.label}</dt>
            <dd className="break-words">{row.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function PaymentState({ application }: { application: Application }) {
  const { payment, quote } = application;
  if (!payment) return null;
  const words = payment.confirmed
    ? `Received ${formatMinor(payment.confirmed.amountMinor, payment.currency)} on ${formatDay(payment.confirmed.receivedOn)}.`
    : payment.reported
      ? `You told us you paid on ${formatDay(payment.reported.paidOn)}. We are checking for the transfer.`
      : `${formatMinor(payment.dueMinor, payment.currency)} to pay, with reference ${payment.reference}.`;
  return (
    <section className="rounded-md border border-line bg-sheet p-5">
      <h2 className="font-sans text-base font-semibold">Payment</h2>
      <p className="mt-2 text-sm">{words}</p>
      {quote && (
        <div className="mt-3 text-sm">
          <PriceLines price={quote} signed />
        </div>
      )}
      <PastPriceChanges application={application} />
      <CartsOfApplication applicationId={application.id} />
    </section>
  );
}
