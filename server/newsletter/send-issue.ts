import { randomUUID } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import { addDays, calendarDateIn, formatCalendarDate } from '#values/calendar-date.ts';
import { parseMarkdown } from '#values/rich-text.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { composeIssue, composeTrial } from './compose-issue.ts';
import { presentIssue, explainMissingDraft, type IssueView } from './edit-issue.ts';
import {
  enqueueRecipients,
  updateDraftAtVersion,
  findIssue,
  lockLastSent,
  lockNextRecipients,
  markDelivered,
} from './issue-queries.ts';
import type { IssueRow } from './tables.ts';

type SendIssueDependencies = Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'jobs' | 'config'>;

/** The job that queues the next batch of an issue's mails; its data is `{ issueId, batch }`. */
export const sendBatchJob = 'newsletter.send';

/** Subscribers are promised at most one issue a week. */
const DAYS_BETWEEN_ISSUES = 7;

/** Mails per batch; few, so that a sign-in code does not wait behind a whole list. */
const batchSize = 50;

/** Sends a draft to the calling officer only. @throws Refusal not_found, not_possible_now, version_conflict */
export async function sendTrial(
  { database, mailer }: SendIssueDependencies,
  officer: Caller,
  id: string,
  version: number,
): Promise<{ email: string }> {
  const issue = await findIssue(database, id);
  if (issue.sentAt !== null || issue.version !== version) throw await explainMissingDraft(database, id);
  await mailer.queue(composeTrial(parseIssue(issue), officer.email));
  return { email: officer.email };
}

/**
 * Sends an issue to all confirmed subscribers, once, and at most one issue in seven days. One transaction
 * marks it as sent, inserts the deliveries and adds the job for the first batch.
 * @throws Refusal not_found, not_possible_now, version_conflict
 */
export async function sendIssue(
  { database, clock, jobs }: SendIssueDependencies,
  officer: Caller,
  id: string,
  version: number,
): Promise<IssueView> {
  const sent = await database.transaction(async () => {
    const issue = await updateDraftAtVersion(database, id, version, {
      sentAt: clock(),
      sentBy: officer.userId,
    });
    if (issue === null) throw await explainMissingDraft(database, id);
    parseIssue(issue);
    const last = await lockLastSent(database, id);
    const possibleFrom = last && addDays(calendarDateIn('UTC', last), DAYS_BETWEEN_ISSUES);
    if (possibleFrom !== null && calendarDateIn('UTC', clock()) < possibleFrom)
      throw new Refusal('not_possible_now', {
        words: `Subscribers are promised at most one issue a week. Send this from ${formatCalendarDate(possibleFrom)} on. It stays a draft.`,
      });
    if ((await enqueueRecipients(database, id)) === 0)
      throw new Refusal('not_possible_now', {
        words: 'The newsletter has no confirmed subscribers yet. This stays a draft.',
      });
    await enqueueBatch(jobs, id, 1);
    return issue;
  });
  return presentIssue(database, sent);
}

const enqueueBatch = (jobs: SendIssueDependencies['jobs'], issueId: string, batch: number): Promise<void> =>
  jobs.add(sendBatchJob, { issueId, batch }, { key: `${issueId}:${batch}` });

/**
 * Queues the mails of the next batch and adds the job for the one after it, in one transaction, so that a
 * repeated job finds only subscribers without a mail. Subscribers who have left get none.
 */
export function queueNextBatch(
  { database, mailer, jobs, config }: SendIssueDependencies,
  { issueId, batch }: { issueId: string; batch: number },
): Promise<void> {
  return database.transaction(async () => {
    const readers = await lockNextRecipients(database, issueId, batchSize);
    if (readers.length === 0) return;
    const letter = parseIssue(await findIssue(database, issueId));
    for (const { subscriberId, reader } of readers) {
      const mailId = reader === null ? null : randomUUID();
      if (mailId !== null && reader !== null)
        await mailer.queue({ id: mailId, ...composeIssue(config, letter, reader) });
      await markDelivered(database, issueId, subscriberId, mailId);
    }
    await enqueueBatch(jobs, issueId, batch + 1);
  });
}

/** @throws Refusal not_possible_now for a draft that lacks its subject or its text */
function parseIssue({ subject, text }: IssueRow): {
  subject: string;
  letter: ReturnType<typeof parseMarkdown>;
} {
  const letter = parseMarkdown(text);
  if (subject === '' || letter.length === 0)
    throw new Refusal('not_possible_now', { words: 'Enter a subject and a text first.' });
  return { subject, letter };
}
