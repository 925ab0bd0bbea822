import { fillVariables, problemOfWords, type ReasonId } from '#contract/desk/question-reasons.ts';
import { Refusal } from '#contract/errors.ts';
import { labelAt } from '#forms/label-at.ts';
import { readChaseOf } from '../../chasing/read-chase.ts';
import { advanceApplication } from '../../applications/advance-application.ts';
import { informationAskedMail } from '../../applications/mails/decision-mails.ts';
import { queueCustomerMail } from '../../applications/mails/queue-mails.ts';
import { lockApplication, type ApplicationRow } from '../../applications/queries.ts';
import { findOffer } from '../../applications/offers.ts';
import { applicationQuestions } from '../../applications/tables.ts';
import type { DeskDependencies, Officer } from '../desk-dependencies.ts';
import { readTextVariables } from '../text-variables.ts';

type InformationRequest = { version: number; questions: { path: string; reason: ReasonId; words: string }[] };

/**
 * Asks the customer about single answers, which become editable. Variables in the words are filled in.
 * @throws Refusal bad_request, version_conflict, not_possible_now
 */
export function askForInformation(
  dependencies: DeskDependencies,
  officer: Officer,
  id: string,
  { version, questions }: InformationRequest,
): Promise<ApplicationRow> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const application = await lockApplication(database, id);
    const form = findOffer(application)?.service.form;
    const variables = await readTextVariables(dependencies, application);
    const labelled = questions.map((question) => ({
      ...question,
      label: form
        ? labelAt(form, application.answers, question.path)
        : signedLabel(application, question.path),
    }));
    const problems = labelled.flatMap(({ label, words }, index) => {
      const problem = problemOfWords(words, variables);
      return [
        ...(label === null
          ? [
              {
                path: `questions/${index}/path`,
                code: 'unknown_question',
                words: 'This application has no such answer.',
              },
            ]
          : []),
        ...(problem === null
          ? []
          : [{ path: `questions/${index}/words`, code: 'gap_not_filled', words: problem }]),
      ];
    });
    if (problems.length > 0) throw new Refusal('bad_request', { problems });
    const requested = labelled.map(({ label, words, ...question }) => ({
      ...question,
      label: label ?? question.path,
      words: fillVariables(words, variables),
    }));
    return advanceApplication(dependencies, {
      applicationId: id,
      version,
      verb: 'askForInformation',
      actor: officer,
      note: requested.map(({ label, words }) => `${label}: ${words}`).join('\n'),
      details: { questions: requested.map(({ path, reason, words }) => ({ path, reason, words })) },
      afterUpdate: async (after) => {
        await database.sql.insert(applicationQuestions).values(
          requested.map((question) => ({
            ...question,
            applicationId: id,
            askedBy: officer.id,
            askedAt: clock(),
          })),
        );
        const chase = await readChaseOf(database, after, clock());
        await queueCustomerMail(
          dependencies,
          after,
          informationAskedMail(after, requested, chase?.reading?.answerBy ?? null),
        );
      },
    });
  });
}

/** Returns the label of a signed answer, for an application whose service was removed from the catalogue. */
const signedLabel = ({ signed }: ApplicationRow, path: string): string | null =>
  signed?.summary.flatMap(({ rows }) => rows).find((row) => row.path === path)?.label ?? null;
