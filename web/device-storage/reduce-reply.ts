import type { Data } from '../api/call.ts';

type Application = Data<'GET /applications/:id'>;
type CompanyRecord = Data<'GET /companies/:id/record'>;

/** The state of an application without what its customer typed. Pages that show or change answers need the whole. */
export type ReducedApplication = Application & { readonly isReduced: true };

/** Returns whether an application was read from the device, without its answers. */
export const isReduced = <Reply extends object>(
  application: Reply,
): application is Reply & Pick<ReducedApplication, 'isReduced'> => 'isReduced' in application;

/** Returns the state of an application: no answers, messages, bank accounts, or actions. */
export const reduceApplication = (application: Application): ReducedApplication => ({
  ...application,
  isReduced: true,
  answers: {},
  revisions: {},
  editable: [],
  allowed: [],
  setAside: [],
  correction: null,
  messages: [],
  summary: null,
  questions: application.questions.map((question) => ({ ...question, reply: null })),
  payment: application.payment && { ...application.payment, refundAccount: null },
  refunds: [],
});

/** Returns the record of a company without dates of birth and numbers of people, to be read and not changed. */
export const reduceRecord = (record: CompanyRecord): CompanyRecord => ({
  ...record,
  editable: false,
  events: record.events.map((event) => {
    const { change } = event;
    if (change.kind !== 'person_entered' && change.kind !== 'particulars_changed') return event;
    const { bornOn: _bornOn, number: _number, ...particulars } = change.particulars;
    return { ...event, change: { ...change, particulars } as typeof change };
  }),
});

const REDUCTIONS: Readonly<Record<string, (data: never) => unknown>> = {
  'GET /applications/:id': reduceApplication,
  'GET /companies/:id/record': reduceRecord,
};

/** Returns whether only a part of an endpoint's replies is kept on the device. */
export const hasReduction = (endpoint: unknown): boolean =>
  typeof endpoint === 'string' && Object.hasOwn(REDUCTIONS, endpoint);

/** Returns the part of a reply that is kept on the device. */
export const reduceReply = (endpoint: unknown, data: unknown): unknown =>
  typeof endpoint === 'string' ? (REDUCTIONS[endpoint]?.(data as never) ?? data) : data;
