import { Refusal } from '#contract/errors.ts';
import { chainStart } from '../applications/events/event-chain.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { recordChangeElsewhere } from '../live/desk-changes.ts';
import { findByIdempotencyKey, insertRecord, lockFigure } from './queries.ts';
import { hashRecord } from './record-chain.ts';
import { type CurrentFigure, type FigureDetail, presentDetail, readFigure } from './show-figure.ts';
import type { FigureRecordRow } from './tables.ts';

export type LawDependencies = Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'config'>;
export type FigureAddress = { country: string; figure: string };

/** Content of a record, without its author and time. */
export type Content = Pick<
  FigureRecordRow,
  'kind' | 'startsOn' | 'amount' | 'wordsBefore' | 'wordsAfter' | 'source' | 'note' | 'about' | 'secondPerson'
>;

export const emptyContent: Omit<Content, 'kind'> = {
  startsOn: null,
  amount: null,
  wordsBefore: null,
  wordsAfter: null,
  source: null,
  note: null,
  about: null,
  secondPerson: null,
};

/**
 * Appends a record to the history of a figure under an optimistic lock, in one transaction.
 * @throws Refusal not_found, version_conflict, and what `contentOf` throws
 */
export function appendRecord(
  dependencies: LawDependencies,
  officer: Caller,
  { country, figure }: FigureAddress,
  { version, idempotencyKey }: { version: number; idempotencyKey: string },
  contentOf: (current: CurrentFigure) => Content | Promise<Content>,
): Promise<FigureDetail> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    await lockFigure(database, country, figure);
    const recorded = await findByIdempotencyKey(database, idempotencyKey);
    if (recorded) return presentDetail(await readFigure(dependencies, recorded.country, recorded.figure));
    const current = await readFigure(dependencies, country, figure);
    const last = current.records.at(-1);
    if ((last?.version ?? 0) !== version)
      throw new Refusal('version_conflict', {
        words: `${last?.recordedByName ?? 'Another officer'} has recorded something about this figure since you opened it. Check it again before you continue.`,
      });
    const record = {
      country,
      figure,
      version: version + 1,
      lookedOn: current.today,
      ...(await contentOf(current)),
      recordedBy: officer.userId,
      recordedByName: officer.fullName.trim() || officer.email,
      recordedAt: clock(),
      idempotencyKey,
      previousHash: last?.hash ?? chainStart,
    };
    await insertRecord(database, { ...record, hash: hashRecord({ ...record, hash: '' }) });
    await recordChangeElsewhere(dependencies);
    return presentDetail(await readFigure(dependencies, country, figure));
  });
}
