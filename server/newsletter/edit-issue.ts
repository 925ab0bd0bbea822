import type { z } from 'zod';
import { Refusal } from '#contract/errors.ts';
import type { NewsletterIssueRowShape, NewsletterIssueShape } from '#contract/site-content/newsletter.ts';
import type { Dependencies } from '../dependencies.ts';
import { findPeopleById } from '../accounts/people.ts';
import type { Database } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import {
  updateDraftAtVersion,
  countDeliveries,
  countIssues,
  findIssue,
  insertIssue,
  pageOfIssues,
  deleteDraftRow,
} from './issue-queries.ts';
import { countSubscribers } from './queries.ts';
import type { IssueRow } from './tables.ts';

type IssueDependencies = Pick<Dependencies, 'database' | 'clock'>;
type RowView = z.input<typeof NewsletterIssueRowShape>;
export type IssueView = z.input<typeof NewsletterIssueShape>;
type DraftInput = Pick<IssueRow, 'subject' | 'text'>;

const pageSize = 25;
const noDeliveries = { sent: 0, failed: 0, left: 0, waiting: 0 };

/** Returns a page of issues with the numbers of issues and subscribers. */
export async function listIssues({ database }: IssueDependencies, page: number) {
  const rows = await pageOfIssues(database, { page, size: pageSize });
  return {
    rows: await present(database, rows),
    total: await countIssues(database),
    subscribers: await countSubscribers(database),
  };
}

/** @throws Refusal not_found */
export async function readIssue({ database }: IssueDependencies, id: string) {
  return {
    issue: await presentIssue(database, await findIssue(database, id)),
    subscribers: await countSubscribers(database),
  };
}

export async function createDraft(
  { database, clock }: IssueDependencies,
  officer: Caller,
  { subject, text }: DraftInput,
): Promise<IssueView> {
  const now = clock();
  return presentIssue(
    database,
    await insertIssue(database, { subject, text, createdAt: now, changedAt: now, changedBy: officer.userId }),
  );
}

/** Updates a draft under an optimistic lock. @throws Refusal not_found, not_possible_now, version_conflict */
export async function updateDraft(
  { database, clock }: IssueDependencies,
  officer: Caller,
  id: string,
  { subject, text, version }: DraftInput & { version: number },
): Promise<IssueView> {
  const changed = await updateDraftAtVersion(database, id, version, {
    subject,
    text,
    changedAt: clock(),
    changedBy: officer.userId,
  });
  if (changed === null) throw await explainMissingDraft(database, id);
  return presentIssue(database, changed);
}

/** @throws Refusal not_found, not_possible_now */
export async function deleteDraft({ database }: IssueDependencies, id: string): Promise<void> {
  if (!(await deleteDraftRow(database, id))) throw await explainMissingDraft(database, id);
}

/**
 * Returns the refusal for an issue that is not a draft at a version: not_possible_now when it was sent,
 * version_conflict when it was changed.
 * @throws Refusal not_found when it was deleted
 */
export async function explainMissingDraft(database: Database, id: string): Promise<Refusal> {
  const { sent, changedBy } = await presentIssue(database, await findIssue(database, id));
  if (sent !== null)
    return new Refusal('not_possible_now', {
      words: `${sent.by} has already sent this issue. It cannot be changed or sent again.`,
    });
  return new Refusal('version_conflict', {
    words: `${changedBy} has changed this draft. Check it again before you continue. Your text is kept here.`,
  });
}

export const presentIssue = async (database: Database, row: IssueRow): Promise<IssueView> => ({
  ...(await present(database, [row]))[0]!,
  text: row.text,
});

async function present(database: Database, rows: readonly IssueRow[]): Promise<RowView[]> {
  const people = await findPeopleById(
    database,
    rows.flatMap(({ changedBy, sentBy }) => [changedBy, ...(sentBy ? [sentBy] : [])]),
  );
  const counted = await countDeliveries(
    database,
    rows.flatMap(({ id, sentAt }) => (sentAt ? id : [])),
  );
  const nameOf = (id: string): string => people.get(id)?.name ?? 'A former officer';
  return rows.map(({ id, subject, version, changedAt, changedBy, sentAt, sentBy }) => {
    const counts = counted.get(id) ?? noDeliveries;
    return {
      id,
      subject,
      version,
      // The progress of sending is computed from the deliveries.
      state: sentAt === null ? 'draft' : counts.waiting > 0 ? 'sending' : 'sent',
      changedAt: changedAt.toISOString(),
      changedBy: nameOf(changedBy),
      sent: sentAt && sentBy ? { at: sentAt.toISOString(), by: nameOf(sentBy) } : null,
      counts,
    };
  });
}
