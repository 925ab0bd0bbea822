import { Refusal } from '#contract/errors.ts';
import type { TierId } from '#catalog/types/index.ts';
import type { Answers } from '#forms/form.ts';
import { newCode } from '../codes/new-code.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { asCustomer } from './acting.ts';
import { advanceApplication } from './advance-application.ts';
import { checkQuestions, checkSizeOfAll, proposedName } from './save-answers.ts';
import { untouchedDraft, type ApplicationRow } from './queries.ts';
import { offerToStart, type Offer } from './offers.ts';
import { snapshotDraft } from './service-snapshot.ts';
import { applications } from './tables.ts';

type StartDependencies = Pick<Dependencies, 'database' | 'clock'>;
type Beginning = { serviceId: string; tier: TierId; answers?: Record<string, unknown> };

/** A second press of the button within this time takes up the draft the first one made. */
const oneClickMilliseconds = 60_000;

/**
 * Begins an application, with answers a visitor gave before signing in if there are any. A draft of the same service and speed
 * begun a moment ago and not touched since is taken up instead.
 * @throws Refusal bad_request, service_not_offered
 */
export function startApplication(
  { database, clock }: StartDependencies,
  caller: Caller,
  { serviceId, tier, answers = {} }: Beginning,
): Promise<ApplicationRow> {
  const offer = offerToStart(serviceId, clock());
  const { service } = offer;
  if (!service.tiers.some(({ id }) => id === tier))
    throw new Refusal('bad_request', {
      problems: [
        { path: 'tier', code: 'unknown_tier', words: 'We do not offer this service at that speed.' },
      ],
    });
  checkQuestions(service.form, answers);
  checkSizeOfAll(answers);
  return database.transaction(async () => {
    const at = clock();
    // Two presses at once wait for one another here.
    await database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`start ${caller.userId}`]);
    if (Object.keys(answers).length === 0) {
      const justBegun = await untouchedDraft(database, {
        ownerId: caller.userId,
        serviceId,
        tier,
        since: new Date(at.getTime() - oneClickMilliseconds),
      });
      if (justBegun !== null) return justBegun;
    }
    return insertDraft({ database, clock }, caller, { offer, tier, answers });
  });
}

type Draft = { offer: Offer; tier: TierId; answers: Answers };

/** Writes a draft with its first event, in the current transaction. `details` are added to those of the event. */
export async function insertDraft(
  { database, clock }: StartDependencies,
  caller: Caller,
  { offer, tier, answers }: Draft,
  details: Record<string, unknown> = {},
): Promise<ApplicationRow> {
  const { service } = offer;
  const at = clock();
  const [row] = await database.sql
    .insert(applications)
    .values({
      reference: newCode('CH', 7, 4),
      ownerId: caller.userId,
      country: service.country,
      serviceId: service.id,
      tier,
      formVersion: service.form.version,
      serviceSnapshot: snapshotDraft(offer, tier),
      answers: { ...answers },
      revisions: Object.fromEntries(Object.keys(answers).map((field) => [field, 1])),
      name: proposedName(service, answers),
      waitingSince: at,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (!row) throw new Error('The application was not written');
  return advanceApplication(
    { database, clock },
    {
      applicationId: row.id,
      version: null,
      verb: 'start',
      actor: asCustomer(caller),
      details: { serviceId: service.id, tier, ...details },
    },
  );
}
