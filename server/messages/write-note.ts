import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { listStaff } from '../accounts/people.ts';
import type { EventActor } from '../applications/events/event-actor.ts';
import { mentionMail } from '../applications/mails/message-mails.ts';
import { queuePersonMail } from '../applications/mails/queue-mails.ts';
import { lockApplication } from '../applications/queries.ts';
import type { Dependencies } from '../dependencies.ts';
import { recordDeskChange } from '../live/desk-changes.ts';
import { mentionedIn } from './mentioned-in.ts';
import { caseNotes, noteMentions } from './tables.ts';
import { requireSame, type MessageDependencies, type NewMessage } from './write-message.ts';

/**
 * Adds an internal note to an application. Colleagues whom it mentions as '@Full Name' find it in their inbox
 * and get a mail. Idempotent by the id of the note.
 * @throws Refusal not_found, not_possible_now for an erased application or an id of another note
 */
export function writeNote(
  dependencies: MessageDependencies,
  author: EventActor<'staff'>,
  applicationId: string,
  { id, words }: NewMessage,
): Promise<void> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const application = await lockApplication(database, applicationId);
    if (application.erasedAt !== null) throw new Refusal('not_possible_now');
    const at = clock();
    const written = await database.sql
      .insert(caseNotes)
      .values({ applicationId, id, authorId: author.id, authorName: author.name, words, at })
      .onConflictDoNothing()
      .returning();
    if (written.length === 0) {
      const [earlier] = await database.sql
        .select({ authorId: caseNotes.authorId, words: caseNotes.words })
        .from(caseNotes)
        .where(and(eq(caseNotes.applicationId, applicationId), eq(caseNotes.id, id)));
      if (earlier) requireSame(earlier, { authorId: author.id, words });
      return;
    }
    await recordDeskChange({ database }, applicationId);
    const staff = await listStaff(dependencies, 'cases:work');
    for (const colleague of mentionedIn(words, staff)) {
      if (colleague.id === author.id) continue;
      await database.sql
        .insert(noteMentions)
        .values({ applicationId, noteId: id, userId: colleague.id, userName: colleague.name, at });
      await queuePersonMail(
        dependencies,
        application,
        colleague.id,
        mentionMail(application, author.name, words),
      );
    }
  });
}

/** Marks a mention as seen by its recipient. Idempotent. @throws Refusal not_found, also for a colleague's mention */
export async function markMentionSeen(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  userId: string,
  id: string,
): Promise<void> {
  const own = and(eq(noteMentions.id, id), eq(noteMentions.userId, userId));
  if ((await database.sql.$count(noteMentions, own)) === 0) throw new Refusal('not_found');
  await database.sql
    .update(noteMentions)
    .set({ seenAt: clock() })
    .where(and(own, isNull(noteMentions.seenAt)));
}
