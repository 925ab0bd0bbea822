import { and, eq, isNull } from 'drizzle-orm';
import type { Dependencies } from '../dependencies.ts';
import { filesOfApplication } from '../files/queries.ts';
import { enqueueSummary } from './papers/paper-jobs.ts';
import type { Caller } from '../http/caller.ts';
import { customerActor } from './event-actor.ts';
import { advanceApplication } from './advance-application.ts';
import { deskMail, queueStaffMail } from './mails.ts';
import { lockOwnApplication, stateOf, type ApplicationRow } from './queries.ts';
import { reviewAnswers } from './review-answers.ts';
import { findOffer, todayIn } from './offers.ts';
import { applicationQuestions, type SignedApplication } from './tables.ts';

type AnswerQuestionsDependencies = Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'jobs' | 'config'>;

/**
 * Sends the corrected answers back to the officer. They are validated as on submission, and the earlier summary is kept.
 * The accepted price does not change.
 * @throws Refusal answers_invalid, version_conflict, not_possible_now
 */
export function answerQuestions(
  dependencies: AnswerQuestionsDependencies,
  caller: Caller,
  id: string,
  version: number,
): Promise<ApplicationRow> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const application = await lockOwnApplication(database, id, caller.userId);
    const canAnswer = stateOf(application).review === 'information_asked' && application.version === version;
    const corrected = canAnswer ? await signCorrection(dependencies, application) : null;
    return advanceApplication(dependencies, {
      applicationId: id,
      version,
      verb: 'answer',
      actor: customerActor(caller),
      ...(corrected === null ? {} : { set: { signed: corrected } }),
      afterUpdate: async (after) => {
        await database.sql
          .update(applicationQuestions)
          .set({ answeredAt: clock() })
          .where(and(eq(applicationQuestions.applicationId, id), isNull(applicationQuestions.answeredAt)));
        await enqueueSummary(dependencies.jobs, after);
        await queueStaffMail(dependencies, after, deskMail(after, 'answered'));
      },
    });
  });
}

async function signCorrection(
  { database, clock }: AnswerQuestionsDependencies,
  application: ApplicationRow,
): Promise<SignedApplication> {
  const { signed } = application;
  if (signed === null) throw new Error(`${application.reference} was never signed`);
  const offer = findOffer(application);
  // A service that was removed from the catalogue has no form: the answers go back as they were signed.
  if (offer === null) return signed;
  const { service, country } = offer;
  const now = clock();
  const fileIds = new Set((await filesOfApplication(database, application.id)).map((file) => file.id));
  const { values, summary } = reviewAnswers({
    service,
    answers: application.answers,
    today: todayIn(country, now),
    fileIds,
  });
  return {
    ...signed,
    formVersion: service.form.version,
    answers: { ...values },
    summary,
    earlier: [...(signed.earlier ?? []), { at: now.toISOString(), summary: signed.summary }],
  };
}
