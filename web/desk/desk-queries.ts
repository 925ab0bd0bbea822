import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, type Input } from '../api/call.ts';
import { auditQueryOf, type AuditView } from './audit/audit-view.ts';
import { bankTabs, type BankView } from './bank/bank-view.ts';
import { deskIsLive } from './live/desk-is-live.ts';
import type { LawView } from './law/law-view.ts';
import type { QueueView } from './queue/queue-view.ts';

/** Polling interval while the window is visible. */
const POLL_INTERVAL_MS = 30_000;
/** Polling interval while changes arrive by themselves. */
const LIVE_POLL_INTERVAL_MS = 300_000;

const pollUnlessLive = (): number => (deskIsLive() ? LIVE_POLL_INTERVAL_MS : POLL_INTERVAL_MS);

export const queueKey = ['GET /admin/applications'] as const;
/** Key of an application as the desk reads it. */
export const deskApplicationKey = (id: string) => ['GET /admin/applications/:id', id] as const;

/** Queries a page of the queue; the previous page stays visible while the next one loads. */
export const useQueue = ({ queue, q, country, service, tier, officer, due, risk, order, after }: QueueView) =>
  useQuery({
    queryKey: [...queueKey, queue, q, country, service, tier, officer, due, risk, order, after],
    queryFn: ({ signal }) =>
      call(
        'GET /admin/applications',
        {
          query: {
            queue,
            q: q.trim() || undefined,
            country: country || undefined,
            service: service || undefined,
            tier: tier || undefined,
            officer: officer || undefined,
            due: due || undefined,
            risk: risk || undefined,
            order: order || undefined,
            after: after || undefined,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: pollUnlessLive,
    staleTime: 5_000,
  });

/** Queries one application at the desk. Each read says that the reader has it open. */
export const useDeskApplication = (id: string) =>
  useQuery({
    queryKey: deskApplicationKey(id),
    queryFn: ({ signal }) => call('GET /admin/applications/:id', { params: { id } }, { signal }),
    refetchInterval: POLL_INTERVAL_MS,
    staleTime: 5_000,
  });

/** Key of the numbers in the navigation of the desk. */
export const countsKey = ['GET /admin/counts'] as const;

/** Queries how much waits on each page of the desk. */
export const useDeskCounts = ({ enabled }: { enabled: boolean }) =>
  useQuery({
    queryKey: countsKey,
    queryFn: ({ signal }) => call('GET /admin/counts', undefined, { signal }),
    refetchInterval: pollUnlessLive,
    staleTime: 5_000,
    enabled,
  });

/** Key of the list of staff. */
export const staffKey = ['GET /admin/staff'] as const;

/** Queries staff with roles, work and absences. */
export const useStaff = () =>
  useQuery({
    queryKey: staffKey,
    queryFn: ({ signal }) => call('GET /admin/staff', undefined, { signal }),
    staleTime: 60_000,
  });

/** Key of the reader's inbox. */
export const inboxKey = ['GET /admin/inbox'] as const;

/**
 * Queries a page of what colleagues wrote to the reader and of the messages that wait for an answer, every 30 seconds; the
 * previous page stays visible while the next one loads.
 */
export const useInbox = (query: Input<'GET /admin/inbox'>['query']) =>
  useQuery({
    queryKey: [...inboxKey, query],
    queryFn: ({ signal }) => call('GET /admin/inbox', { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_INTERVAL_MS,
    staleTime: 5_000,
  });

/** Key of the inquiries. */
export const inquiriesKey = ['GET /admin/inquiries'] as const;

/**
 * Queries inquiries of a state, every 30 seconds; the previous page stays visible while the next one loads.
 */
export const useInquiries = (query: Input<'GET /admin/inquiries'>['query']) =>
  useQuery({
    queryKey: [...inquiriesKey, query],
    queryFn: ({ signal }) => call('GET /admin/inquiries', { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_INTERVAL_MS,
    staleTime: 5_000,
  });

/** Key of the requests for personal data. */
export const dataRequestsKey = ['GET /admin/data-requests'] as const;

/**
 * Queries requests for personal data, every 30 seconds; the previous page stays visible while the next one
 * loads.
 */
export const useDataRequests = (query: Input<'GET /admin/data-requests'>['query']) =>
  useQuery({
    queryKey: [...dataRequestsKey, query],
    queryFn: ({ signal }) => call('GET /admin/data-requests', { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_INTERVAL_MS,
    staleTime: 5_000,
  });

export const customerPricesKey = ['GET /admin/customer-prices'] as const;
export const referenceRatesKey = ['GET /admin/reference-rates'] as const;
export const promotionalCodesKey = ['GET /admin/promotional-codes'] as const;

/** Key of the content of the site. */
export const contentKey = ['GET /admin/content'] as const;

/** Key of the newsletter issues. */
export const issuesKey = ['GET /admin/newsletter/issues'] as const;
/** Key of an issue of the newsletter. */
export const issueKey = (id: string) => ['GET /admin/newsletter/issues/:id', id] as const;

/** Shorter polling interval while an issue is being sent. */
const SENDING_POLL_INTERVAL_MS = 3_000;

/** Queries issues of the newsletter, more often while one is being sent. */
export const useIssues = (page: number) =>
  useQuery({
    queryKey: [...issuesKey, page],
    queryFn: ({ signal }) => call('GET /admin/newsletter/issues', { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.rows.some((issue) => issue.state === 'sending')
        ? SENDING_POLL_INTERVAL_MS
        : POLL_INTERVAL_MS,
  });

/** Queries an issue of the newsletter, more often while it is being sent. */
export const useIssue = (id: string) =>
  useQuery({
    queryKey: issueKey(id),
    queryFn: ({ signal }) => call('GET /admin/newsletter/issues/:id', { params: { id } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.issue.state === 'sending' ? SENDING_POLL_INTERVAL_MS : POLL_INTERVAL_MS,
  });

export const bankAccountsKey = ['GET /admin/bank-accounts'] as const;
export const bankLinesKey = ['GET /admin/bank-lines'] as const;

/** Queries our bank accounts with their latest imports. */
export const useBankAccounts = () =>
  useQuery({
    queryKey: bankAccountsKey,
    queryFn: ({ signal }) => call('GET /admin/bank-accounts', undefined, { signal }),
  });

/** Queries a page of lines of bank statements; the previous page stays visible while the next one loads. */
export const useBankLines = ({ tab, account, q, after }: BankView) =>
  useQuery({
    queryKey: [...bankLinesKey, tab, account, q, after],
    queryFn: ({ signal }) =>
      call(
        'GET /admin/bank-lines',
        {
          query: {
            ...bankTabs[tab].query,
            account: account || undefined,
            q: q.trim() || undefined,
            after: after || undefined,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_INTERVAL_MS,
    staleTime: 5_000,
  });

export const lawKey = ['GET /admin/law'] as const;
/** Key of a figure of law with its records. */
export const figureKey = (country: string, figure: string) =>
  ['GET /admin/law/:country/:figure', country, figure] as const;

/** Queries a page of the figures of law; the previous page stays visible while the next one loads. */
export const useLaw = ({ country, kind, due, q, page }: LawView) =>
  useQuery({
    queryKey: [...lawKey, country, kind, due, q, page],
    queryFn: ({ signal }) =>
      call(
        'GET /admin/law',
        {
          query: {
            country: country || undefined,
            kind: kind || undefined,
            due: due || undefined,
            q: q.trim() || undefined,
            page,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });

/** Queries one figure of law with its history. */
export const useFigure = (country: string, figure: string) =>
  useQuery({
    queryKey: figureKey(country, figure),
    queryFn: ({ signal }) =>
      call('GET /admin/law/:country/:figure', { params: { country, figure } }, { signal }),
    staleTime: 5_000,
  });

export const failedJobsKey = ['GET /admin/jobs/failed'] as const;

/** Queries the jobs that failed after every retry. */
export const useFailedJobs = () =>
  useQuery({
    queryKey: failedJobsKey,
    queryFn: ({ signal }) => call('GET /admin/jobs/failed', undefined, { signal }),
    refetchInterval: POLL_INTERVAL_MS,
    staleTime: 5_000,
  });

/** Queries the state of the installation, for administrators and auditors. */
export const useMachine = () =>
  useQuery({
    queryKey: ['GET /admin/machine'],
    queryFn: ({ signal }) => call('GET /admin/machine', undefined, { signal }),
    refetchInterval: POLL_INTERVAL_MS,
    staleTime: 5_000,
  });

/** Queries a page of the audit log; the previous page stays visible while the next one loads. */
export const useAuditLog = (view: AuditView) =>
  useQuery({
    queryKey: ['GET /admin/audit', view],
    queryFn: ({ signal }) =>
      call(
        'GET /admin/audit',
        { query: { ...auditQueryOf(view), before: view.before || undefined } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });

export const ledgerKey = ['GET /admin/ledger'] as const;

/** Queries the balances of the ledger at the end of a day. */
export const useLedgerStatement = (day: string) =>
  useQuery({
    queryKey: [...ledgerKey, day],
    queryFn: ({ signal }) => call('GET /admin/ledger', { query: { day } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });

export const paymentExceptionsKey = ['GET /admin/payment-exceptions'] as const;

/** Queries the payments that an officer must decide on, or has decided. */
export const usePaymentExceptions = (state: 'open' | 'resolved', page: number) =>
  useQuery({
    queryKey: [...paymentExceptionsKey, state, page],
    queryFn: ({ signal }) => call('GET /admin/payment-exceptions', { query: { state, page } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_INTERVAL_MS,
    staleTime: 5_000,
  });

/** Queries the differences that are owed to customers and not sent. */
export const useRepayments = () =>
  useQuery({
    queryKey: ['GET /admin/repayments'],
    queryFn: ({ signal }) => call('GET /admin/repayments', undefined, { signal }),
    refetchInterval: POLL_INTERVAL_MS,
    staleTime: 5_000,
  });

/** Key of a cart as the desk reads it. */
export const deskCartKey = (id: string) => ['GET /admin/carts/:id', id] as const;

/** Queries a payment of several applications together. */
export const useDeskCart = (id: string) =>
  useQuery({
    queryKey: deskCartKey(id),
    queryFn: ({ signal }) => call('GET /admin/carts/:id', { params: { id } }, { signal }),
    refetchInterval: POLL_INTERVAL_MS,
    staleTime: 5_000,
  });

/** Queries a page of the reported transfers of several applications that wait to be confirmed. */
export const useCartsToConfirm = (after: string) =>
  useQuery({
    queryKey: ['GET /admin/carts', after],
    queryFn: ({ signal }) => call('GET /admin/carts', { query: { after: after || undefined } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_INTERVAL_MS,
    staleTime: 5_000,
  });

/** Queries the payments of several applications together that one is part of. */
export const useCartsOfApplication = (id: string) =>
  useQuery({
    queryKey: ['GET /admin/applications/:id/carts', id],
    queryFn: ({ signal }) => call('GET /admin/applications/:id/carts', { params: { id } }, { signal }),
  });
