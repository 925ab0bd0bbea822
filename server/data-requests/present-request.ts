import type { z } from 'zod';
import { dataRequestLaws } from '#catalog/data-request-laws.ts';
import type { DataRequestLaw } from '#catalog/types/index.ts';
import type { DataRequestState } from '#contract/desk/data-request-words.ts';
import type { DataRequestShape, dataRequestEndpoints } from '#contract/desk/data-requests.ts';
import { roleHasRight } from '#contract/desk/rights.ts';
import type { Caller } from '../http/caller.ts';
import type { DataRequestRow } from './tables.ts';

type Presented = z.input<typeof DataRequestShape>;
type Law = z.input<(typeof dataRequestEndpoints)['GET /admin/data-requests']['reply'][200]>['laws'][number];

/** Returns how far a request has come. */
export function stateOf({
  closedAt,
  decidedAt,
  preparedAt,
}: Pick<DataRequestRow, 'closedAt' | 'decidedAt' | 'preparedAt'>): DataRequestState {
  if (closedAt !== null) return 'closed';
  if (decidedAt !== null) return 'approved';
  return preparedAt === null ? 'recorded' : 'prepared';
}

/** Returns whether an officer had a part in a request, or is the person: then she does not decide on it. */
export const isInvolved = (
  {
    recordedBy,
    preparedBy,
    email,
    answerTo,
  }: Pick<DataRequestRow, 'recordedBy' | 'preparedBy' | 'email' | 'answerTo'>,
  { userId, email: own }: Pick<Caller, 'userId' | 'email'>,
): boolean => userId === recordedBy || userId === preparedBy || [email, answerTo].includes(own.toLowerCase());

const step = (by: string | null, name: string | null, at: Date | null) =>
  by === null || name === null || at === null ? null : { by: { id: by, name }, at: at.toISOString() };

/** Returns a request as an officer reads it. */
export function presentDataRequest(row: DataRequestRow, caller: Caller): Presented {
  const prepared = step(row.preparedBy, row.preparedByName, row.preparedAt);
  const decided = step(row.decidedBy, row.decidedByName, row.decidedAt);
  const handedOver = step(row.handedOverBy, row.handedOverByName, row.handedOverAt);
  const state = stateOf(row);
  return {
    id: row.id,
    version: row.version,
    reference: row.reference,
    kind: row.kind,
    state,
    name: row.name,
    email: row.email,
    answerTo: row.answerTo,
    channel: row.channel,
    identityCheck: row.identityCheck,
    wish: row.wish,
    law: row.lawId,
    receivedOn: row.receivedOn,
    dueOn: row.dueOn,
    answerBy: row.answerBy,
    recorded: { by: { id: row.recordedBy, name: row.recordedByName }, at: row.recordedAt.toISOString() },
    prepared:
      prepared === null || row.findings === null
        ? null
        : { ...prepared, words: row.preparation ?? '', findings: row.findings },
    decided:
      decided === null || row.verdict === null
        ? null
        : { ...decided, verdict: row.verdict, reason: row.reason, kept: row.kept ?? [] },
    handedOver:
      handedOver === null || row.handedOverOn === null
        ? null
        : { ...handedOver, on: row.handedOverOn, words: row.handedOverWords ?? '' },
    mayDecide:
      state === 'prepared' &&
      caller.staffRole !== null &&
      roleHasRight(caller.staffRole, 'privacy:decide') &&
      !isInvolved(row, caller),
  };
}

function periodOf({ answerWithin }: DataRequestLaw): string | null {
  if (answerWithin === null) return null;
  if ('days' in answerWithin) return `${answerWithin.days} days`;
  if ('workingDays' in answerWithin) return `${answerWithin.workingDays} working days`;
  return answerWithin.months === 1 ? 'one month' : `${answerWithin.months} months`;
}

/** Returns the laws with their sources, for the desk. */
export const presentLaws = (): Law[] =>
  dataRequestLaws().map(({ law }) => ({
    id: law.id,
    where: law.where,
    law: law.law,
    period: periodOf(law),
    confidence: law.confidence,
    note: law.note ?? null,
    source: { title: law.source.title, url: law.source.url ?? null, readOn: law.source.readOn },
  }));
