import { randomUUID } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import { parseMarkdown } from '#values/rich-text.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { composeIssue, composeTrial } from './compose-issue.ts';
import { presentIssue, explainMissingDraft, type IssueView } from './edit-issue.ts';
import {
  enqueueRecipients,
  updateDraftAtVersion,
  findIssue,
  lockNextRecipients,
  markDelivered,
} from './issue-queries.ts';
import type { IssueRow } from './tables.ts';

type SendIssueDependencies = Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'jobs' | 'config'>;

/** The name of the job that writes the next mails of an issue; its data is `{ issueId, batch }`. */
export const sendingJob = 'newsletter.send';

/** So few at a time that a sign-in code which is asked for meanwhile is not kept waiting behind a whole list. */
const batchSize = 50;

/** Sends a draft to the officer who asks, and to nobody else. @throws Refusal not_found, not_possible_now, version_conflict */
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
 * Sends an issue to everybody on the list, once. In one transaction it stops being a draft, says who sent it, each reader is
 * written down, and the job is added that writes the first mails.
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
    if ((await enqueueRecipients(database, id)) === 0)
      throw new Refusal('not_possible_now', {
        words:
          'Nobody has confirmed the newsletter yet, so there is nobody to send this to. It stays a draft.',
      });
    await addBatch(jobs, id, 1);
    return issue;
  });
  return presentIssue(database, sent);
}

const addBatch = (jobs: SendIssueDependencies['jobs'], issueId: string, batch: number): Promise<void> =>
  jobs.add(sendingJob, { issueId, batch }, { key: `${issueId}:${batch}` });

/**
 * Writes the mails of the next readers, and adds the job for those after them. All of it is one transaction, so whoever does it
 * again after a process went away finds only readers without a mail; those who left meanwhile get none.
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
    await addBatch(jobs, issueId, batch + 1);
  });
}

/** @throws Refusal not_possible_now for a draft that lacks its subject or its text */
function parseIssue({ subject, text }: IssueRow): {
  subject: string;
  letter: ReturnType<typeof parseMarkdown>;
} {
  const letter = parseMarkdown(text);
  if (subject === '' || letter.length === 0)
    throw new Refusal('not_possible_now', { words: 'Give it a subject and a text first.' });
  return { subject, letter };
}
