import type { z } from 'zod';
import type { lawEndpoints } from '#contract/desk/law.ts';
import { Refusal } from '#contract/errors.ts';
import { day } from '#values/calendar-date.ts';
import type { Caller } from '../http/caller.ts';
import { appendRecord, emptyContent, type FigureAddress, type LawDependencies } from './append-record.ts';
import { amountContent } from './record-figure.ts';
import { amountStates } from './record-states.ts';
import { refuseWhileWaiting } from './second-person.ts';
import type { CurrentFigure, FigureDetail } from './show-figure.ts';
import type { FigureRecordRow } from './tables.ts';

type Input = z.output<(typeof lawEndpoints)['POST /admin/law/:country/:figure/decisions']['body']>;

/**
 * Decides on a new amount. A second person confirms or declines one that waits; whoever entered it withdraws
 * it. One in force is withdrawn by any officer with the right: the amount before it was released or
 * confirmed, so it needs no second person. Idempotent by key.
 * @throws Refusal not_found, version_conflict, not_possible_now, second_person_needed, reason_needed
 */
export const decideAmount = (
  dependencies: LawDependencies,
  officer: Caller,
  address: FigureAddress,
  input: Input,
): Promise<FigureDetail> =>
  appendRecord(dependencies, officer, address, input, (current) => {
    const record = current.records.find(({ version }) => version === input.record);
    const state = record && amountStates(current.records)(record);
    if (!record || state === null) throw new Refusal('not_found');
    if (state === 'waiting') requireOtherPerson(record, officer, input.verdict);
    else {
      if (state !== 'in-force' || input.verdict !== 'withdrawn')
        throw new Refusal('not_possible_now', { words: 'This was decided already. Reload the page.' });
      refuseWhileWaiting(current);
    }
    if (input.verdict === 'confirmed') requireStillPossible(current, record);
    else if (input.note === undefined)
      throw new Refusal('reason_needed', { words: 'Say why. The reason is kept in the history.' });
    return { ...emptyContent, kind: input.verdict, about: record.version, note: input.note ?? null };
  });

function requireOtherPerson(record: FigureRecordRow, officer: Caller, verdict: Input['verdict']): void {
  const isOwn = record.recordedBy === officer.userId;
  if (isOwn === (verdict === 'withdrawn')) return;
  throw new Refusal('second_person_needed', {
    words: isOwn
      ? 'You entered this amount. Another person compares it with its source and decides on it.'
      : 'Only the person who entered this amount can withdraw it. Confirm or decline it.',
  });
}

/** Checks an amount again, because a release since then may have changed the fee. */
function requireStillPossible(current: CurrentFigure, record: FigureRecordRow): void {
  const { amount, startsOn, source, note } = record;
  if (amount === null || startsOn === null || source === null) throw new Refusal('not_possible_now');
  const again = amountContent(current, {
    amount,
    currency: current.country.currency,
    from: day(startsOn),
    source,
    note: note ?? '',
  });
  if (again.wordsBefore !== record.wordsBefore)
    throw new Refusal('not_possible_now', {
      words: 'The amount before this one has changed since it was entered. Decline it, and enter it again.',
    });
}
