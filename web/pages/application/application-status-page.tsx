import { useState } from 'react';
import { serviceById } from '#catalog/index.ts';
import type { Service } from '#catalog/types.ts';
import { paths } from '#contract/paths.ts';
import { pageOf } from '#forms/form.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import type { Application } from '../../forms/answers/open-answers.ts';
import { openFile } from '../../forms/open-file.ts';
import { domIdOf } from '../../forms/form-run.ts';
import { inMoney, PriceLines } from '../../forms/price-lines.tsx';
import { useTabTitle } from '../../shell/route-changes.tsx';
import { Button } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Timeline, type TimelineEntry } from '../../ui/timeline.tsx';
import { toast } from '../../ui/toast.ts';
import { ApplicationGate } from './application-gate.tsx';
import { BallTag } from './ball-tag.tsx';
import { useTakeApplication } from './use-application.ts';
import { dayInWords, instantInWords } from './when-words.ts';

/** Where an application stands: who acts next, what is asked, documents, payment and the whole history. */
export default function ApplicationStatusPage() {
  return <ApplicationGate>{(application, service) => <Status application={application} service={service} />}</ApplicationGate>;
}

function Status({ application, service }: { application: Application; service: Service }) {
  const { headline } = application;
  const asked = application.state.review === 'information_asked' ? application.questions.filter((question) => question.answeredAt === null) : [];
  useTabTitle(`${application.name ?? application.serviceTitle}: ${headline.title}`);
  return (
    <div className="wrap py-6 lg:py-12">
      <p className="text-sm font-semibold text-ink-soft">
        {application.serviceTitle} · {application.reference}
      </p>
      <div className="mt-2 grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
        <div className="grid min-w-0 content-start gap-10">
          <section>
            <BallTag headline={headline} />
            <h1 tabIndex={-1} className="mt-3 text-title">
              {headline.title}
            </h1>
            {application.name && <p className="mt-1 font-display text-heading text-green">{application.name}</p>}
            <p className="measure mt-3 text-lg">{headline.next}</p>
            <NextStep application={application} service={service} />
          </section>
          {asked.length > 0 && <Asked application={application} service={service} questions={asked} />}
          <Documents application={application} />
          <section>
            <h2 className="mb-4 text-heading">What has happened</h2>
            <Timeline label="History of this application" entries={entriesOf(application)} />
          </section>
          {application.summary && <SignedAnswers application={application} />}
        </div>
        <aside className="grid content-start gap-8">
          <Facts application={application} service={service} />
          <PaymentState application={application} />
          <CancelApplication application={application} />
        </aside>
      </div>
    </div>
  );
}

/** The one thing the founder does now, if it is the founder's turn. */
function NextStep({ application, service }: { application: Application; service: Service }) {
  const { order, review, registry } = application.state;
  const first = service.form.pages[0]!.id;
  const asked = application.questions.find((question) => question.answeredAt === null);
  const step =
    order === 'draft'
      ? { to: paths.applicationPage(application.id, 'next'), words: 'Continue your application' }
      : order === 'awaiting_payment' && !application.payment?.reported
        ? { to: paths.applicationPayment(application.id), words: 'Pay now' }
        : review === 'information_asked' && asked
          ? { to: paths.applicationPage(application.id, pageOf(service.form, asked.path)?.id ?? first), words: 'Answer the questions' }
          : registry === 'confirmed' && application.companyId
            ? { to: paths.company(application.companyId), words: 'See your company and its deadlines' }
            : null;
  return step ? (
    <p className="mt-5">
      <Button to={step.to} look="next">
        {step.words}
      </Button>
    </p>
  ) : null;
}

function Asked({ application, service, questions }: { application: Application; service: Service; questions: Application['questions'] }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-heading">What we ask</h2>
      {questions.map((question) => (
        <Notice key={question.id} tone="next" title={question.label}>
          <p>{question.words}</p>
          <p>
            <Button look="plain" to={`${paths.applicationPage(application.id, pageOf(service.form, question.path)?.id ?? service.form.pages[0]!.id)}#${domIdOf(question.path)}`}>
              Answer this
            </Button>
          </p>
        </Notice>
      ))}
    </section>
  );
}

/** Documents to download, newest first; nothing while there are none. */
export function DocumentList({ documents }: { documents: Application['documents'] }) {
  return (
    <ul className="border-t border-line">
      {documents
        .toSorted((a, b) => (a.issuedAt < b.issuedAt ? 1 : -1))
        .map((document) => (
          <li key={document.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-3">
            <span className="min-w-0 flex-1 basis-56">
              <span className="block font-semibold">{document.title}</span>
              <span className="block text-sm text-ink-soft">
                {instantInWords(document.issuedAt)}
                {document.code && ` · code ${document.code}`}
              </span>
            </span>
            <Button look="quiet" onClick={() => void openFile(document.fileId, document.fileName, 'save')}>
              Download<span className="sr-only"> {document.title}</span>
            </Button>
          </li>
        ))}
    </ul>
  );
}

function Documents({ application }: { application: Application }) {
  if (application.state.order === 'draft' || application.documents.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-heading">Your documents</h2>
      <DocumentList documents={application.documents} />
    </section>
  );
}

function entriesOf(application: Application): TimelineEntry[] {
  const { headline } = application;
  const who = { customer: 'You', staff: 'Our officer', system: '' } as const;
  const past = application.events.map((event): TimelineEntry => ({
    id: String(event.seq),
    title: event.title,
    at: event.at,
    when: instantInWords(event.at),
    who: event.by === 'staff' && event.actorName ? `${event.actorName}, our officer` : who[event.by],
    body: event.note ? <p className="border-l-2 border-line pl-3">{event.note}</p> : undefined,
    state: 'done',
  }));
  return headline.ball === 'nobody' ? past : [...past, { id: 'now', title: headline.title, state: 'now', body: <p className="text-ink-soft">{headline.next}</p> }];
}

function SignedAnswers({ application }: { application: Application }) {
  return (
    <details className="rounded-md border border-line bg-sheet px-5 py-2">
      <summary className="flex min-h-11 items-center font-semibold">Your answers as you signed them</summary>
      <div className="grid gap-6 py-4">
        {application.summary?.map((section) => (
          <DefinitionList key={section.id} title={section.title} rows={section.rows.map((row) => ({ id: row.path, label: row.group ? `${row.label} (${row.group})` : row.label, value: row.value }))} />
        ))}
      </div>
    </details>
  );
}

function Facts({ application, service }: { application: Application; service: Service }) {
  const tier = service.tiers.find((each) => each.id === application.tier);
  const rows = [
    { label: 'Speed', value: tier ? `${tier.title}: ${tier.time}` : application.tier },
    { label: 'Begun', value: instantInWords(application.createdAt) },
    application.declaration && { label: 'Signed', value: `by ${application.declaration.name}, ${instantInWords(application.declaration.signedAt)}` },
    application.registryReference && { label: service.registry.referenceLabel, value: application.registryReference },
    application.registrationNumber && { label: service.registry.numberLabel, value: application.registrationNumber },
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
    ? `Received ${inMoney(payment.confirmed.amountMinor, payment.currency)} on ${dayInWords(payment.confirmed.receivedOn)}.`
    : payment.reported
      ? `You told us you paid on ${dayInWords(payment.reported.paidOn)}. We are looking for the transfer.`
      : `${inMoney(payment.dueMinor, payment.currency)} to pay, with reference ${payment.reference}.`;
  return (
    <section className="rounded-md border border-line bg-sheet p-5">
      <h2 className="font-sans text-base font-semibold">Payment</h2>
      <p className="mt-2 text-sm">{words}</p>
      {quote && (
        <div className="mt-3 text-sm">
          <PriceLines price={quote} />
        </div>
      )}
    </section>
  );
}

function CancelApplication({ application }: { application: Application }) {
  const take = useTakeApplication();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!application.allowed.includes('cancel')) return null;
  async function cancel(): Promise<void> {
    setBusy(true);
    try {
      take(await call('POST /applications/:id/cancel', { params: { id: application.id }, body: { version: application.version } }));
      toast.success('Cancelled', 'Nothing was filed and nothing is owed.');
    } catch (error) {
      toast.error('Not cancelled', error instanceof ApiError ? error.message : 'Please try again.');
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }
  return (
    <div>
      <Button look="plain" onClick={() => setAsking(true)}>
        Cancel this application
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Cancel this application?"
        actions={
          <>
            <Button look="danger" busy={busy} onClick={() => void cancel()}>
              Yes, cancel it
            </Button>
            <Button look="quiet" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </>
        }
      >
        <p>Nothing will be filed and nothing is owed. A cancelled {serviceById(application.serviceId)?.title.toLowerCase() ?? 'application'} cannot be taken up again; you would start a new one.</p>
        {application.state.order === 'awaiting_payment' && <p className="mt-2">If you have paid already, do not cancel: write to us instead.</p>}
      </Dialog>
    </div>
  );
}
