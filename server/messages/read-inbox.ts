import type { Dependencies } from '../dependencies.ts';
import { firstWaitingMessages, openMentionsOf } from './queries.ts';

/**
 * Returns what waits for a member of staff: mentions, and customers who wrote and have no answer, one row for
 * each application.
 */
export async function readInbox({ database }: Pick<Dependencies, 'database'>, userId: string) {
  const [mentions, waiting] = await Promise.all([
    openMentionsOf(database, userId),
    firstWaitingMessages(database),
  ]);
  return {
    mentions: mentions.map((mention) => ({ ...mention, at: mention.at.toISOString() })),
    waiting: waiting.map((message) => ({ ...message, at: message.at.toISOString() })),
  };
}
