import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { advanceApplication } from '../../applications/advance-application.ts';
import { queueCustomerMail } from '../../applications/mails/queue-mails.ts';
import { questionWithdrawnMail } from '../../applications/mails/decision-mails.ts';
import { lockApplication, questionsOf, type ApplicationRow } from '../../applications/queries.ts';
import { restoreSigned } from '../../applications/restore-signed.ts';
import { applicationQuestions } from '../../applications/tables.ts';
import type { DeskDependencies, Officer } from '../desk-dependencies.ts';

type Withdrawal = { version: number; questionId: string; reason: string };

/**
 * Withdraws a question that was asked by mistake, and tells the customer. With the last open question the
 * application is in review again. What was changed for it and not sent is again as it was signed.
 * @throws Refusal not_possible_now when it is answered or withdrawn already, version_conflict
 */
export function withdrawQuestion(
  dependencies: DeskDependencies,
  officer: Officer,
  id: string,
  { version, questionId, reason }: Withdrawal,
): Promise<ApplicationRow> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const application = await lockApplication(database, id);
    const open = (await questionsOf(database, id)).filter(({ answeredAt }) => answeredAt === null);
    const question = open.find((each) => each.id === questionId);
    if (!question)
      throw new Refusal('not_possible_now', {
        words: 'This question is no longer open. Reload to see the latest state.',
      });
    const remaining = open.filter((each) => each !== question);
    const isLast = remaining.length === 0;
    return advanceApplication(dependencies, {
      applicationId: id,
      version,
      verb: isLast ? 'withdrawLastQuestion' : 'withdrawQuestion',
      actor: officer,
      note: `${question.label}: ${reason}`,
      details: { questionId, path: question.path, reason },
      set: await restoreSigned(dependencies, application, remaining),
      afterUpdate: async (after) => {
        const at = clock();
        await database.sql
          .update(applicationQuestions)
          .set({ answeredAt: at, withdrawnAt: at })
          .where(and(eq(applicationQuestions.id, questionId), isNull(applicationQuestions.answeredAt)));
        await queueCustomerMail(
          dependencies,
          after,
          questionWithdrawnMail(after, { label: question.label, reason, remaining: remaining.length }),
        );
      },
    });
  });
}
