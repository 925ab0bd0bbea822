import { and, eq } from 'drizzle-orm';
import { NOTICE_TOPICS, type NoticeTopic } from '#contract/accounts/notice-topics.ts';
import { Refusal } from '#contract/errors.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { resumeTopic, stoppedTopics, stopTopics } from './subscriptions.ts';
import { mailSubscriptions } from './tables.ts';

type NoticeDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** Returns the kinds of e-mail that the caller turned off. */
export async function readNotices(
  { database }: Pick<NoticeDependencies, 'database'>,
  { userId }: Pick<Caller, 'userId'>,
): Promise<{ off: NoticeTopic[] }> {
  const stopped = await stoppedTopics(database, userId);
  return { off: NOTICE_TOPICS.filter((topic) => stopped.has(topic)) };
}

/** Turns a kind of e-mail on or off for the caller. Idempotent. */
export function chooseNotice(
  { database, clock }: NoticeDependencies,
  caller: Pick<Caller, 'userId'>,
  topic: NoticeTopic,
  on: boolean,
): Promise<{ off: NoticeTopic[] }> {
  return database.transaction(async () => {
    if (on) await resumeTopic(database, caller.userId, topic);
    else await stopTopics(database, caller.userId, [topic], clock());
    return readNotices({ database }, caller);
  });
}

/**
 * Turns a kind of e-mail off for the person who got one, by the token of its link. Idempotent.
 * @throws Refusal not_found
 */
export function leaveNotices(
  { database, clock }: NoticeDependencies,
  topic: NoticeTopic,
  token: string,
): Promise<void> {
  return database.transaction(async () => {
    const [subscription] = await database.sql
      .select()
      .from(mailSubscriptions)
      .where(and(eq(mailSubscriptions.token, token), eq(mailSubscriptions.topic, topic)));
    if (!subscription)
      throw new Refusal('not_found', {
        words: 'This link is not valid. Use the link in the latest e-mail, or choose on your account page.',
      });
    await stopTopics(database, subscription.accountId, [topic], clock());
  });
}
