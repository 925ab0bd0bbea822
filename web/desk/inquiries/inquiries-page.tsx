import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { day } from '#values/calendar-date.ts';
import { paths } from '#contract/paths.ts';
import { type InquiryState } from '#contract/desk/inquiries.ts';
import { INQUIRY_KINDS, type InquiryKind } from '#contract/desk/inquiry-kinds.ts';
import { call, type Data } from '../../api/call.ts';
import { formatMinor } from '../../forms/price-lines.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { StaleContent } from '../../ui/feedback/stale-content.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { formatDay } from '../../ui/format-day.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { DocumentDialog } from '../application/document-preview.tsx';
import { DeskFailure, failureWords } from '../desk-failure.tsx';
import { DeskFrame } from '../shell/desk-frame.tsx';
import { countsKey, inquiriesKey, useInquiries } from '../desk-queries.ts';
import { useRights } from '../own-role.ts';
import { InquiryRefunds } from './inquiry-refunds.tsx';
import { todayInUtc } from '../today-in-utc.ts';

type Inquiry = Data<'GET /admin/inquiries'>['rows'][number];
type View = { state: InquiryState; kind?: InquiryKind; page: number };

const PAGE_SIZE = 25;

const kinds: Record<InquiryKind, string> = {
  contact: 'Messages',
  career: 'Applications for work',
  taxpromax: 'Taxpromax',
};
const papers: Record<string, string> = {
  cv: 'CV',
  cacCertificate: 'CAC certificate',
  statusReport: 'Status report',
  invoice: 'Invoice',
  receipt: 'Receipt',
  credit_note: 'Credit note',
  refund_note: 'Refund note',
};

function readView(search: string): View {
  const query = new URLSearchParams(search);
  const kind = INQUIRY_KINDS.find((each) => each === query.get('kind'));
  const page = Number(query.get('page'));
  return {
    state: query.get('state') === 'done' ? 'done' : 'open',
    ...(kind && { kind }),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

const linkTo = ({ state, kind, page }: View): string =>
  `${paths.adminInquiries}?${new URLSearchParams({ state, ...(kind && { kind }), page: String(page) })}`;

/**
 * Inquiries of visitors without an account: messages, job applications, requests for Taxpromax; and
 * newsletter figures.
 */
export default function InquiriesPage() {
  const view = readView(useLocation().search);
  const inquiries = useInquiries(view);
  const data = inquiries.data;
  const may = useRights();
  return (
    <DeskFrame right="inquiries:read">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 tabIndex={-1} className="text-heading">
          Inquiries
        </h1>
        {data && (
          <p className="text-sm text-ink-soft">
            {may('newsletter:read') ? (
              <Link to={paths.adminNewsletter} className="link">
                Newsletter
              </Link>
            ) : (
              'Newsletter'
            )}
            : {data.newsletter.confirmed} confirmed, {data.newsletter.waiting} waiting, {data.newsletter.left}{' '}
            left
          </p>
        )}
      </div>
      <div className="mt-3 mb-5 flex flex-wrap gap-2">
        {(['open', 'done'] as const).map((state) => (
          <Button
            key={state}
            variant={view.state === state ? 'primary' : 'quiet'}
            to={linkTo({ ...view, state, page: 1 })}
          >
            {state === 'open' ? 'Open' : 'Done'}
            {data && <span className="tabular-nums">{data.counts[state] ?? 0}</span>}
          </Button>
        ))}
        <span className="w-4" />
        <Button variant={view.kind ? 'quiet' : 'primary'} to={linkTo({ state: view.state, page: 1 })}>
          All kinds
        </Button>
        {INQUIRY_KINDS.map((kind) => (
          <Button
            key={kind}
            variant={view.kind === kind ? 'primary' : 'quiet'}
            to={linkTo({ ...view, kind, page: 1 })}
          >
            {kinds[kind]}
          </Button>
        ))}
      </div>
      <StaleContent isStale={inquiries.isPlaceholderData}>
        {inquiries.isPending ? (
          <SkeletonText lines={5} label="Loading inquiries…" />
        ) : !data ? (
          <DeskFailure error={inquiries.error} what="inquiries" onRetry={() => void inquiries.refetch()} />
        ) : data.rows.length === 0 ? (
          <EmptyState title={view.state === 'open' ? 'Nothing waits' : 'Nothing here'}>
            Messages and requests from the site’s forms appear here, the longest waiting first.
          </EmptyState>
        ) : (
          <ul className="grid gap-3">
            {data.rows.map((inquiry) => (
              <InquiryCard key={inquiry.id} inquiry={inquiry} />
            ))}
          </ul>
        )}
      </StaleContent>
      {data && data.total > PAGE_SIZE && (
        <nav aria-label="Pages" className="mt-4 flex items-center gap-3 text-sm">
          {view.page > 1 && (
            <Button variant="quiet" to={linkTo({ ...view, page: view.page - 1 })}>
              Page before
            </Button>
          )}
          <span className="tabular-nums">
            Page {view.page} of {Math.ceil(data.total / PAGE_SIZE)}
          </span>
          {view.page * PAGE_SIZE < data.total && (
            <Button variant="quiet" to={linkTo({ ...view, page: view.page + 1 })}>
              Next page
            </Button>
          )}
        </nav>
      )}
    </DeskFrame>
  );
}

function InquiryCard({ inquiry }: { inquiry: Inquiry }) {
  const client = useQueryClient();
  const may = useRights();
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<Inquiry['files'][number] | null>(null);
  const { id, payment } = inquiry;

  async function act(work: () => Promise<unknown>, done: string): Promise<void> {
    setBusy(true);
    try {
      await work();
      toast.success(done);
      document.querySelector<HTMLElement>('main h1')?.focus();
    } catch (error) {
      toast.error('Not done', failureWords(error).join(' '));
    }
    void client.invalidateQueries({ queryKey: countsKey });
    await client.invalidateQueries({ queryKey: inquiriesKey });
    setBusy(false);
  }

  const setState = (state: InquiryState) =>
    act(
      () => call('PUT /admin/inquiries/:id/state', { params: { id }, body: { state } }),
      state === 'done' ? 'Closed' : 'Open again',
    );
  return (
    <li className="grid gap-x-6 gap-y-3 rounded-md border border-line bg-sheet p-4 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-3 font-sans text-base font-semibold">
          {inquiry.name}
          <Tag>{kinds[inquiry.kind]}</Tag>
          {inquiry.topic && <Tag tone="off">{inquiry.topic}</Tag>}
        </h2>
        <p className="text-sm text-ink-soft">
          {inquiry.reference}, <time dateTime={inquiry.createdAt}>{formatInstant(inquiry.createdAt)}</time>
        </p>
        <p className="measure mt-2 break-words whitespace-pre-line">{inquiry.message}</p>
        <p className="mt-2 text-sm">
          {inquiry.email ? (
            <a
              className="link inline-block py-1"
              href={`mailto:${inquiry.email}?subject=${encodeURIComponent(inquiry.reference)}`}
            >
              {inquiry.email}
            </a>
          ) : (
            'No address given yet'
          )}
          {inquiry.phone && `, ${inquiry.phone}`}
        </p>
        {inquiry.files.length > 0 && (
          <ul className="mt-2 flex flex-wrap gap-2">
            {inquiry.files.map((file) => (
              <li key={file.id}>
                {may('documents:read') ? (
                  <Button variant="quiet" onClick={() => setShown(file)}>
                    {papers[file.purpose] ?? file.purpose}: {file.name}
                  </Button>
                ) : (
                  <span>
                    {papers[file.purpose] ?? file.purpose}: {file.name}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
        {shown && <DocumentDialog file={shown} open onClose={() => setShown(null)} />}
        {payment && (
          <p className="mt-2 text-sm">
            {formatMinor(payment.dueMinor, payment.currency)}{' '}
            {payment.receivedOn ? `received on ${formatDay(day(payment.receivedOn))}` : 'not received yet'}
          </p>
        )}
        {payment?.receivedOn && <InquiryRefunds inquiryId={id} payment={payment} />}
        {inquiry.handled && (
          <p className="mt-2 text-sm text-ink-soft">
            Closed by {inquiry.handled.by}, {formatInstant(inquiry.handled.at)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap content-start gap-2 lg:flex-col">
        {payment && !payment.receivedOn && may('payments:confirm') && (
          <Button
            variant="next"
            busy={busy}
            onClick={() =>
              void act(
                () =>
                  call('PUT /admin/inquiries/:id/payment', {
                    params: { id },
                    body: { receivedOn: todayInUtc() },
                  }),
                'Payment recorded',
              )
            }
          >
            Transfer arrived<span className="sr-only"> for {inquiry.name}</span>
          </Button>
        )}
        {may('inquiries:answer') && (
          <Button
            variant="quiet"
            busy={busy}
            onClick={() => void setState(inquiry.state === 'open' ? 'done' : 'open')}
          >
            {inquiry.state === 'open' ? 'Close' : 'Open again'}
            <span className="sr-only"> {inquiry.reference}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
