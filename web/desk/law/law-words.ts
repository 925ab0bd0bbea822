import type { Data, Input } from '../../api/call.ts';
import { formatDay } from '../../ui/format-day.ts';

export type LawList = Data<'GET /admin/law'>;
export type FigureRow = LawList['rows'][number];
export type FigureDetail = Data<'GET /admin/law/:country/:figure'>;
export type FigureRecordView = FigureDetail['records'][number];
export type FigureKind = FigureRow['kind'];
export type EnteredAmount = Input<'POST /admin/law/:country/:figure/amounts'>['body']['amount'];

/** Figures per page; the server's page size. */
export const PAGE_SIZE = 50;

export const kindWords: Record<FigureKind, { one: string; many: string }> = {
  fee: { one: 'Fee', many: 'Fees' },
  rate: { one: 'Rate', many: 'Rates and thresholds' },
  calculator: { one: 'Calculator', many: 'Calculators' },
  duty: { one: 'Duty', many: 'Duties' },
  unlisted: { one: 'Duty without a date', many: 'Duties without a date' },
  rule: { one: 'Rule', many: 'Rules' },
};

export const confidenceWords = {
  high: { title: 'High', tone: 'good' },
  medium: { title: 'Medium', tone: 'plain' },
  low: { title: 'Low', tone: 'next' },
} as const;

/** The states of a new amount. */
export const stateWords = {
  waiting: { title: 'Waits for a second person', tone: 'next' },
  'in-force': { title: 'Confirmed', tone: 'good' },
  declined: { title: 'Declined', tone: 'off' },
  withdrawn: { title: 'Withdrawn', tone: 'off' },
} as const;

/** Says what a record changed: '₦20,000 → ₦25,000 from 1 February 2027'. */
export const changeWords = ({ change }: FigureRecordView): string =>
  change ? `${change.before} → ${change.after} from ${formatDay(change.from)}` : 'Looked at: unchanged';

/** The decisions on a new amount, before the name of the person: 'Confirmed by Ngozi Eze'. */
export const verdictWords = {
  confirmed: 'Confirmed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
} as const;

const reasonWords = {
  'not-read': 'its source was never read',
  ends: 'it has a last day',
  'fee-year': 'the fee year ends',
  'year-old': 'a year after the last look',
} as const;

/** Says why a figure must be looked at again. */
export const reasonOf = ({ due }: FigureRow): string => (due === null ? '' : reasonWords[due.reason]);

/** Names the row of the catalogue behind a figure: 'uk-change', 'uk-change, variant 2'. */
export function rowWords({ id }: FigureRow): string {
  const [, fact = '', variant] = id.split('.');
  return variant === undefined || variant === '0' ? fact : `${fact}, variant ${Number(variant) + 1}`;
}

/** Says when a figure was last looked at. */
export const lookedWords = ({ lookedOn }: FigureRow): string =>
  lookedOn === null ? 'never' : formatDay(lookedOn);

/** Says when a figure must be looked at again. */
export const dueWords = ({ due, fee }: FigureRow): string =>
  due !== null ? formatDay(due.on) : fee?.payee === 'ours' ? 'we set it' : 'not again: it has ended';

/** Returns whether a figure must be looked at again by a day. */
export const isDue = ({ due }: FigureRow, today: string): boolean => due !== null && due.on <= today;
