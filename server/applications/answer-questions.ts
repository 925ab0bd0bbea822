import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { sourcePath } from '#forms/resolve-people.ts';
import type { Dependencies } from '../dependencies.ts';
import { filesOfApplication } from '../files/queries.ts';
import { afterReply } from './corrections/end-correction.ts';
import { enqueueSummary } from './papers/paper-jobs.ts';
import type { Caller } from '../http/caller.ts';
import { customerActor } from './events/event-actor.ts';
import { advanceApplication } from './advance-application.ts';
import { deskMail } from './mails/message-mails.ts';
import { queueStaffMail } from './mails/queue-mails.ts';
import { writeDuplicateKeys } from './duplicates.ts';
import { canonicalJson } from './events/event-chain.ts';
import { questionsOf, stateOf, type ApplicationRow, type QuestionRow } from './queries.ts';
import { currentCountry } from '../law/current-country.ts';
import { reviewAnswers } from './review-answers.ts';
import { findOffer, todayIn } from './offers.ts';
import { withDeliverables } from './service-snapshot.ts';
import { applicationQuestions, type SignedApplication } from './tables.ts';
import { lockApplicationFor } from '../members/access.ts';
import { requirePartsSigned } from '../parts/require-signed.ts';

type AnswerQuestionsDependencies = Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'jobs' | 'config'>;

/**
 * Sends the answers to an officer's questions back. They are validated as on submission, and the earlier
 * summary is kept. Each open question needs a changed answer or a reply in words. The accepted price does not
 * change.
 * @throws Refusal answers_invalid, version_conflict, not_possible_now
 */
export function answerQuestions(
  dependencies: AnswerQuestionsDependencies,
  caller: Caller,
  id: string,
  { version, replies = [] }: { version: number; replies?: Reply[] | undefined },
): Promise<ApplicationRow> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const application = await lockApplicationFor(dependencies, caller, id, 'application:answer');
    const canAnswer = stateOf(application).review === 'information_asked' && application.version === version;
    const corrected = canAnswer ? await signCorrection(dependencies, application) : null;
    const open = (await questionsOf(database, id)).filter(({ answeredAt }) => answeredAt === null);
    if (corrected !== null) refuseUntouched(application, corrected, open, replies);
    const said = open.flatMap(({ id: questionId, label }) => {
      const words = replies.find((reply) => reply.questionId === questionId)?.words;
      return words === undefined ? [] : [{ questionId, label, words }];
    });
    return advanceApplication(dependencies, {
      applicationId: id,
      version,
      verb: 'answer',
      actor: customerActor(caller),
      ...(said.length === 0
        ? {}
        : {
            note: said.map(({ label, words }) => `${label}: ${words}`).join('\n'),
            details: { replies: said },
          }),
      ...(corrected === null
        ? {}
        : { set: { ...snapshotOf(application, corrected), signed: corrected, ...afterReply(application) } }),
      afterUpdate: async (after) => {
        await database.sql
          .update(applicationQuestions)
          .set({ answeredAt: clock() })
          .where(and(eq(applicationQuestions.applicationId, id), isNull(applicationQuestions.answeredAt)));
        for (const { questionId, words } of said)
          await database.sql
            .update(applicationQuestions)
            .set({ reply: words })
            .where(eq(applicationQuestions.id, questionId));
        await writeDuplicateKeys(database, after);
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
    rates: (await currentCountry(database, country)).rates,
    fileIds,
  });
  await requirePartsSigned(database, application, now);
  return {
    ...signed,
    formVersion: service.form.version,
    answers: { ...values },
    summary,
    earlier: [...(signed.earlier ?? []), { at: now.toISOString(), summary: signed.summary }],
  };
}

/** Returns the snapshot of the service with the documents that come for corrected answers. */
function snapshotOf(
  application: ApplicationRow,
  { answers }: SignedApplication,
): Partial<Pick<ApplicationRow, 'serviceSnapshot'>> {
  const offer = findOffer(application);
  const { serviceSnapshot } = application;
  if (offer === null || serviceSnapshot === null) return {};
  return { serviceSnapshot: withDeliverables(serviceSnapshot, offer, answers) };
}

type Reply = { questionId: string; words: string };

/**
 * Refuses answers sent back without being touched: the answer asked about is as it was signed, and there is
 * no reply in words. The customers of a removed service answer by e-mail.
 * @throws Refusal answers_invalid naming each such question
 */
function refuseUntouched(
  application: ApplicationRow,
  corrected: SignedApplication,
  open: readonly QuestionRow[],
  replies: readonly Reply[],
): void {
  const form = findOffer(application)?.service.form;
  const before = application.signed?.answers;
  if (!form || before === undefined) return;
  const isTouched = ({ path }: QuestionRow): boolean =>
    [path, sourcePath(form, application.answers, path)].some(
      (each) =>
        canonicalJson(answerAt(before, each) ?? null) !==
        canonicalJson(answerAt(corrected.answers, each) ?? null),
    );
  const problems = open
    .filter(
      (question) => !replies.some(({ questionId }) => questionId === question.id) && !isTouched(question),
    )
    .map(({ path, label }) => ({
      path,
      code: 'unchanged',
      words: `‘${label}’ is as it was. Change it, or answer the question in words.`,
    }));
  if (problems.length > 0) throw new Refusal('answers_invalid', { problems });
}

/** Returns the answer at a path such as 'name1' or 'directors/<item id>/surname'. */
const answerAt = (answers: unknown, path: string): unknown =>
  path.split('/').reduce<unknown>((value, part) => {
    if (Array.isArray(value)) return value.find((item: { id?: unknown }) => item.id === part);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined;
  }, answers);
