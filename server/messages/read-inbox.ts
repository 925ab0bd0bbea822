import { INBOX_ROWS_PER_PAGE } from '#contract/accounts/inbox-limits.ts';
import type { Dependencies } from '../dependencies.ts';
import { firstWaitingMessages, openMentionsOf, type InboxPlace } from './queries.ts';

/** Where a page of each list begins: the `next…` of the page before. */
type InboxQuery = { mentionsAfter?: string | undefined; waitingAfter?: string | undefined };

/**
 * Returns what waits for a member of staff: mentions, and customers who wrote and have no answer, one row for
 * each application. A page of each.
 */
export async function readInbox(
  { database }: Pick<Dependencies, 'database'>,
  userId: string,
  { mentionsAfter, waitingAfter }: InboxQuery,
) {
  const limit = INBOX_ROWS_PER_PAGE + 1;
  const [mentions, waiting] = await Promise.all([
    openMentionsOf(database, userId, { after: placeOf(mentionsAfter), limit }),
    firstWaitingMessages(database, { after: placeOf(waitingAfter), limit }),
  ]);
  const ofMentions = pageOf(mentions, ({ id }) => id);
  const ofWaiting = pageOf(waiting, ({ application }) => application.id);
  return {
    mentions: ofMentions.rows,
    nextMentions: ofMentions.next,
    waiting: ofWaiting.rows,
    nextWaiting: ofWaiting.next,
  };
}

function placeOf(key: string | undefined): InboxPlace | null {
  if (key === undefined) return null;
  const [at = '', id = ''] = key.split('~');
  return { at, id };
}

/** Returns the rows of a page, of which one more than it shows was read, and the key of its last row. */
function pageOf<Row extends { at: Date }>(read: readonly Row[], idOf: (row: Row) => string) {
  const shown = read.slice(0, INBOX_ROWS_PER_PAGE);
  const last = shown.at(-1);
  return {
    rows: shown.map((row) => ({ ...row, at: row.at.toISOString() })),
    next:
      last === undefined || shown.length === read.length ? null : `${last.at.toISOString()}~${idOf(last)}`,
  };
}
