import type { Dependencies } from '../dependencies.ts';
import { openMentionsOf, waitingMessages } from './queries.ts';

/**
 * Returns what waits for a member of staff: mentions, and customers who wrote and have no answer, one row for
 * each application.
 */
export async function readInbox({ database }: Pick<Dependencies, 'database'>, userId: string) {
  const [mentions, messages] = await Promise.all([
    openMentionsOf(database, userId),
    waitingMessages(database),
  ]);
  const waiting = messages.filter(
    ({ application }, index) =>
      messages.findIndex((message) => message.application.id === application.id) === index,
  );
  return {
    mentions: mentions.map((mention) => ({ ...mention, at: mention.at.toISOString() })),
    waiting: waiting.map((message) => ({ ...message, at: message.at.toISOString() })),
  };
}
