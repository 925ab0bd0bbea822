import { fieldsOf, itemsOf, type Answers, type Field, type Form } from '#forms/form.ts';
import { Refusal } from '#contract/errors.ts';
import { separateAnswers } from '#rules/application/carry-answers.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import { findApplicationFor, lockApplicationFor, lockCompanyFor } from '../../members/access.ts';
import { requireOfferToday } from '../offers.ts';
import { paymentOf, type ApplicationRow } from '../queries.ts';
import { startApplication } from '../start-application.ts';

/**
 * Begins another draft with the answers of one, or of a signed application for which no money came, with what was
 * typed in its unsent correction. Uploaded documents and signatures belong to the first and are
 * not copied. Idempotent by key.
 * @throws Refusal not_found, not_allowed, not_possible_now, service_not_offered, too_many_drafts
 */
export function copyDraft(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
  id: string,
  idempotencyKey: string,
): Promise<ApplicationRow> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const { forCompanyId } = await findApplicationFor(database, caller, id, 'application:answer');
    // Before the application, as a hand-over locks them.
    if (forCompanyId !== null)
      await lockCompanyFor({ database, clock }, caller, forCompanyId, 'company:change');
    const draft = await lockApplicationFor(dependencies, caller, id, 'application:answer');
    if (!(await isCopyable(dependencies, draft)))
      throw new Refusal('not_possible_now', {
        words: 'Only a draft, or an application for which nothing was paid, can be copied.',
      });
    const { service } = requireOfferToday(draft, clock());
    const { fitting } = separateAnswers(
      service.form,
      draft.correction?.answers ?? draft.answers,
      draft.serviceSnapshot?.questions,
    );
    return startApplication(dependencies, caller, {
      serviceId: service.id,
      tier: draft.tier,
      answers: withoutFiles(service.form, fitting),
      idempotencyKey,
      ...(draft.forCompanyId === null ? {} : { companyId: draft.forCompanyId }),
    });
  });
}

/** Returns whether an application is a draft, or was signed and no payment was reported or confirmed. */
const isCopyable = async (
  { database }: Pick<Dependencies, 'database'>,
  { id, orderState, signed, reviewState, erasedAt }: ApplicationRow,
): Promise<boolean> =>
  orderState === 'draft' ||
  (erasedAt === null &&
    signed !== null &&
    reviewState === 'not_started' &&
    ['awaiting_payment', 'cancelled'].includes(orderState) &&
    (await paymentOf(database, id))?.reportedAt == null);

const without = (
  fields: readonly Field[],
  answers: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const files = new Set(fields.filter(({ kind }) => kind === 'file').map(({ id }) => id));
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !files.has(id)));
};

/** Returns answers without those that are uploaded files, in lists too. */
export function withoutFiles(form: Form, answers: Answers): Record<string, unknown> {
  const fields = fieldsOf(form);
  const kept = without(fields, answers);
  for (const field of fields)
    if (field.kind === 'list' && kept[field.id] !== undefined)
      kept[field.id] = itemsOf(answers, field.id).map((item) => without(field.fields, item));
  return kept;
}
