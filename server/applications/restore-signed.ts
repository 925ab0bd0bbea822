import { evaluate } from '#forms/evaluate.ts';
import type { Dependencies } from '../dependencies.ts';
import { filesOfApplication } from '../files/queries.ts';
import { parsePhoneExactly } from '../phones/parse-phone-exactly.ts';
import { changesOnlyEditable } from './editable-paths.ts';
import { canonicalJson } from './events/event-chain.ts';
import { findOffer, todayIn } from './offers.ts';
import { editablePathsOf } from './present-application.ts';
import type { QuestionRow } from './queries.ts';
import { proposedName } from './save-answers.ts';
import type { ApplicationRow } from './tables.ts';

/**
 * Returns the columns of an application after a question was withdrawn: what the customer changed for it and has not
 * sent is again as it was signed, and what another open question asks about stays. A restored answer gets a later
 * revision, so that a page that is still open reads it.
 * @param open  the questions that are still open
 */
export async function restoreSigned(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  application: ApplicationRow,
  open: readonly QuestionRow[],
): Promise<Partial<Pick<ApplicationRow, 'answers' | 'revisions' | 'name'>>> {
  const offer = findOffer(application);
  const signed = application.signed?.answers;
  if (offer === null || signed === undefined) return {};
  const files = await filesOfApplication(database, application.id);
  const today = todayIn(offer.country, clock());
  const { values } = evaluate(offer.service.form, application.answers, {
    today,
    knownFiles: new Set(files.map(({ id }) => id)),
    parsePhone: parsePhoneExactly,
  }).validated;
  const editable =
    open.length === 0 ? [] : editablePathsOf({ application, questions: [...open] }, { offer, today, files });
  const answers = { ...application.answers };
  const revisions = { ...application.revisions };
  for (const field of new Set([...Object.keys(signed), ...Object.keys(values)])) {
    const [before, after] = [signed[field], values[field]];
    if (canonicalJson(before) === canonicalJson(after)) continue;
    if (changesOnlyEditable(editable, field, before, after)) continue;
    if (before === undefined) delete answers[field];
    else answers[field] = before;
    revisions[field] = (revisions[field] ?? 0) + 1;
  }
  return { answers, revisions, name: proposedName(offer.service, answers) ?? application.name };
}
