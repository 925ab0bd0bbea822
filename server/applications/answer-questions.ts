import { and, eq, isNull } from 'drizzle-orm';
import type { Dependencies } from '../dependencies.ts';
import { filesOfApplication } from '../files/queries.ts';
import { makeSummaryJob } from './papers/paper-jobs.ts';
import type { Caller } from '../http/caller.ts';
import { asCustomer } from './acting.ts';
import { advanceApplication } from './advance-application.ts';
import { deskLetter, mailStaff } from './mails.ts';
import { lockOwnApplication, stateOf, type ApplicationRow } from './queries.ts';
import { reviewAnswers } from './review-answers.ts';
import { findOffer, todayIn } from './offers.ts';
import { applicationQuestions, type SignedApplication } from './tables.ts';

type Needed = Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'jobs' | 'config'>;

/**
 * Sends the corrected answers back to the officer. They are checked as on signing; what stood before is kept beside them.
 * The price stays the one that was accepted.
 * @throws Refusal answers_invalid, version_conflict, not_possible_now
 */
export function answerQuestions(
  needed: Needed,
  caller: Caller,
  id: string,
  version: number,
): Promise<ApplicationRow> {
  const { database, clock } = needed;
  return database.transaction(async () => {
    const application = await lockOwnApplication(database, id, caller.userId);
    const asked = stateOf(application).review === 'information_asked' && application.version === version;
    const corrected = asked ? await correct(needed, application) : null;
    return advanceApplication(needed, {
      applicationId: id,
      version,
      verb: 'answer',
      actor: asCustomer(caller),
      ...(corrected === null ? {} : { set: { signed: corrected } }),
      with: async (after) => {
        await database.sql
          .update(applicationQuestions)
          .set({ answeredAt: clock() })
          .where(and(eq(applicationQuestions.applicationId, id), isNull(applicationQuestions.answeredAt)));
        await makeSummaryJob(needed.jobs, after);
        await mailStaff(needed, after, deskLetter(after, 'answered'));
      },
    });
  });
}

async function correct({ database, clock }: Needed, application: ApplicationRow): Promise<SignedApplication> {
  const { signed } = application;
  if (signed === null) throw new Error(`${application.reference} was never signed`);
  const offer = findOffer(application);
  // Without its form nothing could be corrected: the answers go back as they were signed.
  if (offer === null) return signed;
  const { service, country } = offer;
  const now = clock();
  const fileIds = new Set((await filesOfApplication(database, application.id)).map((file) => file.id));
  const { kept, summary } = reviewAnswers({
    service,
    answers: application.answers,
    today: todayIn(country, now),
    fileIds,
  });
  return {
    ...signed,
    formVersion: service.form.version,
    answers: { ...kept },
    summary,
    earlier: [...(signed.earlier ?? []), { at: now.toISOString(), summary: signed.summary }],
  };
}
