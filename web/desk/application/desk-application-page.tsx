import { Suspense, useEffect } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { calendarDateIn } from '#values/calendar-date.ts';
import { useService } from '../../catalog/use-service.ts';
import { useDocumentTitle } from '../../shell/route-changes.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { PackList } from '../../app/application/pack-list.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { ActionRail, actionsId } from './rail/action-rail.tsx';
import { AnswerChanges, Replies, UnsentCorrection } from './answers/answer-changes.tsx';
import { AnswerSections } from './answers/answer-sections.tsx';
import { askPanelId } from './answers/ask-about.tsx';
import { EmergencyAccessContext, EmergencyAccesses } from './emergency-access.tsx';
import { DeskNextActor } from '../desk-next-actor.tsx';
import { useDeskDraft } from './drafts/desk-draft.ts';
import { CaseMessages, CaseNotes } from '../inbox/case-messages.tsx';
import { Checklist } from './checklist.tsx';
import { ClaimBar } from './claim-bar.tsx';
import { CaseWithDocuments } from './document-pane.tsx';
import { DeskFailure } from '../desk-failure.tsx';
import { DeskDocumentRequests } from './document-requests.tsx';
import { DeskFindings } from './desk-findings.tsx';
import { DeskFrame } from '../shell/desk-frame.tsx';
import { AllDocuments, BrokenChainNotice, History, MailsSent, OrderDetails } from './desk-records.tsx';
import type { DeskApplication } from '../desk-types.ts';
import type { Desk } from './desk.ts';
import { rememberOpened } from '../queue/last-opened.ts';
import { Duplicates } from './duplicates.tsx';
import { FilingPackButton } from './rail/filing-pack-button.tsx';
import { PageContents } from './page-contents.tsx';
import { RiskSummary } from './risk-summary.tsx';
import { Signatures } from './signatures.tsx';
import { useDeskActions } from './use-desk-actions.ts';
import { useDeskApplication } from '../desk-queries.ts';

/** One application on the desk: its state, the customer's answers, and the officer's actions. */
export default function DeskApplicationPage() {
  const { id = '' } = useParams();
  const { state } = useLocation();
  const query = useDeskApplication(id);
  useEffect(() => rememberOpened(id), [id]);
  const from = (state as { from?: string } | null)?.from ?? '';
  return (
    <DeskFrame right="cases:read">
      <p className="-mt-2 mb-2">
        <Link to={paths.admin + from} className="link inline-flex min-h-11 items-center text-sm lg:min-h-9">
          ← Back to the queue
        </Link>
      </p>
      {query.isPending ? (
        <PageSkeleton />
      ) : !query.data ? (
        <>
          <h1 tabIndex={-1} className="mb-4 text-heading">
            Application
          </h1>
          <DeskFailure error={query.error} what="application" onRetry={() => void query.refetch()} />
        </>
      ) : (
        <Suspense fallback={<PageSkeleton />}>
          <DeskApplicationView
            key={query.data.id}
            application={query.data}
            readAt={new Date(query.dataUpdatedAt)}
          />
        </Suspense>
      )}
    </DeskFrame>
  );
}

function DeskApplicationView({ application, readAt }: { application: DeskApplication; readAt: Date }) {
  const form = useService(application.serviceId)?.form ?? null;
  const [draft, changeDraft] = useDeskDraft(application.id);
  const acts = useDeskActions(application, changeDraft);
  const desk: Desk = {
    application,
    form,
    today: calendarDateIn(application.service.country.zone, readAt),
    draft,
    changeDraft,
    act: acts.act,
    acting: acts.acting,
    failure: acts.failure,
    decide: acts.decide,
    deciding: acts.deciding,
    decisionFailure: acts.decisionFailure,
  };
  const asking = Object.keys(draft.questions).length;
  useDocumentTitle(`${application.reference}: ${application.deskTitle}`);
  return (
    <EmergencyAccessContext value={application.opensDocuments}>
      <Head application={application} />
      <ClaimBar application={application} readAt={readAt} zone={application.service.country.zone} />
      <BrokenChainNotice application={application} />
      <NewEvents application={application} known={acts.lastSeenEvent} onKnown={acts.acknowledge} />
      <CaseWithDocuments files={application.files} actions={<ActionRail desk={desk} />}>
        <PageContents application={application} />
        <EmergencyAccesses application={application} />
        <RiskSummary risk={application.risk} />
        <Duplicates duplicates={application.duplicates} />
        <DeskFindings desk={desk} />
        <Signatures applicationId={application.id} />
        <UnsentCorrection desk={desk} />
        <AnswerChanges desk={desk} />
        <Replies desk={desk} />
        <Checklist application={application} />
        <CaseNotes application={application} />
        <CaseMessages application={application} />
        <AnswerSections desk={desk} />
        <AllDocuments application={application} />
        <DeskDocumentRequests application={application} />
        {application.declaration && (
          <div className="grid gap-4">
            <PackList applicationId={application.id} heading="Papers for the filing" />
            <FilingPackButton application={application} />
          </div>
        )}
        <History application={application} />
        <MailsSent application={application} />
        <OrderDetails desk={desk} />
      </CaseWithDocuments>
      <p className="sticky bottom-0 z-1 -mx-[clamp(1rem,2vw,2rem)] mt-6 border-t border-line bg-paper px-4 py-2 lg:hidden">
        <a
          href={`#${asking > 0 ? askPanelId : actionsId}`}
          className="flex min-h-11 items-center justify-center rounded-md border border-green bg-green px-4 font-semibold text-sheet"
        >
          {asking === 0
            ? 'What you can do now'
            : asking === 1
              ? 'One question to send'
              : `${asking} questions to send`}
        </a>
      </p>
      <output className="sr-only">
        {asking === 0 ? '' : asking === 1 ? 'One question collected' : `${asking} questions collected`}
      </output>
    </EmergencyAccessContext>
  );
}

function Head({ application }: { application: DeskApplication }) {
  const { headline, customer } = application;
  return (
    <header className="mb-4 grid grid-cols-1 gap-x-10 gap-y-2">
      <div className="flex flex-wrap items-center gap-3">
        <DeskNextActor headline={headline} />
        <span className="text-sm font-semibold select-all">{application.reference}</span>
      </div>
      <h1 id="desk-headline" tabIndex={-1} className="scroll-mt-16 text-title">
        {application.deskTitle}
      </h1>
      <p className="font-display text-heading text-green">{application.name ?? 'No name yet'}</p>
      <p>
        {application.serviceTitle}, {application.service.tier.title} · {customer.name},{' '}
        <a
          className="link wrap-anywhere"
          href={`mailto:${customer.email}?subject=${encodeURIComponent(application.reference)}`}
        >
          {customer.email}
        </a>
      </p>
      {customer.undeliverable && (
        <p className="text-sm font-semibold text-red">
          Mails to this address come back since {formatInstant(customer.undeliverable.since)} (
          {customer.undeliverable.status}), so it gets no reminders. Telephone the customer, or write on the
          site.
        </p>
      )}
      <p className="measure text-sm text-ink-soft">
        The customer reads: ‘{headline.title}. {headline.next}’
      </p>
    </header>
  );
}

/**
 * Announces events that happened since the officer opened the page, so that no decision is based on stale
 * data.
 */
function NewEvents({
  application,
  known,
  onKnown,
}: {
  application: DeskApplication;
  known: number;
  onKnown: () => void;
}) {
  // An officer's messages change nothing to decide on.
  const news = application.events.filter(
    (event) => event.seq > known && !(event.verb === 'message' && event.by === 'staff'),
  );
  if (news.length === 0) return null;
  return (
    <Notice tone="next" live title="Changed since you opened this page" className="mb-6">
      <ul>
        {news.map((event) => (
          <li key={event.seq}>
            {event.title}, by {event.actorName}, {formatInstant(event.at)}
          </li>
        ))}
      </ul>
      <button type="button" onClick={onKnown} className="link min-h-11 text-sm">
        Noted
      </button>
    </Notice>
  );
}

function PageSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-10 w-2/3" />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <SkeletonText lines={10} label="Loading the application…" />
        <Skeleton className="h-72" />
      </div>
    </div>
  );
}
