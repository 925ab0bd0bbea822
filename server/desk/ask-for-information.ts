import type { ReasonId } from '#contract/desk-words.ts';
import { Refusal } from '#contract/errors.ts';
import { labelAt } from '#forms/label-at.ts';
import { advanceApplication } from '../applications/advance-application.ts';
import { informationAskedLetter, mailOwner } from '../applications/mails.ts';
import { lockApplication, type ApplicationRow } from '../applications/queries.ts';
import { findOffer } from '../applications/offers.ts';
import { applicationQuestions } from '../applications/tables.ts';
import type { DeskNeeds, Officer } from './desk-dependencies.ts';

type Given = { version: number; questions: { path: string; reason: ReasonId; words: string }[] };

/** Asks the customer about single answers; only these can be changed then. @throws Refusal bad_request, version_conflict, not_possible_now */
export function askForInformation(
  needs: DeskNeeds,
  officer: Officer,
  id: string,
  { version, questions }: Given,
): Promise<ApplicationRow> {
  const { database, clock } = needs;
  return database.transaction(async () => {
    const application = await lockApplication(database, id);
    const form = findOffer(application)?.service.form;
    const named = questions.map((question) => ({
      ...question,
      label: form
        ? labelAt(form, application.answers, question.path)
        : signedLabel(application, question.path),
    }));
    const problems = named.flatMap(({ label }, index) =>
      label === null
        ? [
            {
              path: `questions/${index}/path`,
              code: 'unknown_question',
              words: 'This application has no such answer.',
            },
          ]
        : [],
    );
    if (problems.length > 0) throw new Refusal('bad_request', { problems });
    const asked = named.map(({ label, ...question }) => ({ ...question, label: label ?? question.path }));
    return advanceApplication(needs, {
      applicationId: id,
      version,
      verb: 'askForInformation',
      actor: officer,
      note: asked.map(({ label, words }) => `${label}: ${words}`).join('\n'),
      details: { questions: asked.map(({ path, reason, words }) => ({ path, reason, words })) },
      with: async (after) => {
        await database.sql.insert(applicationQuestions).values(
          asked.map((question) => ({
            ...question,
            applicationId: id,
            askedBy: officer.id,
            askedAt: clock(),
          })),
        );
        await mailOwner(needs, after, informationAskedLetter(after, asked));
      },
    });
  });
}

/** The label of a signed answer, for an application whose form the catalogue no longer knows. */
const signedLabel = ({ signed }: ApplicationRow, path: string): string | null =>
  signed?.summary.flatMap(({ rows }) => rows).find((row) => row.path === path)?.label ?? null;
