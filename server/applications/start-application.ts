import { Refusal } from '#contract/errors.ts';
import type { TierId } from '#catalog/types/index.ts';
import type { Answers } from '#forms/form.ts';
import { generateCode } from '../codes/generate-code.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { lockCompanyFor } from '../members/access.ts';
import { lockDraftsOf } from './drafts/lock-drafts.ts';
import { startFillingTime } from './filling-time.ts';
import { customerActor } from './events/event-actor.ts';
import { advanceApplication } from './advance-application.ts';
import { requireFormAnswers, requireTotalSize, proposedName } from './save-answers.ts';
import { countDrafts, findByIdempotencyKey, findUntouchedDraft, type ApplicationRow } from './queries.ts';
import { requireOfferToStart, type Offer } from './offers.ts';
import { snapshotDraft } from './service-snapshot.ts';
import { applications } from './tables.ts';

type StartApplicationDependencies = Pick<Dependencies, 'database' | 'clock'>;
type StartInput = {
  serviceId: string;
  tier: TierId;
  answers?: Record<string, unknown>;
  idempotencyKey?: string;
  /** The company it is for. */
  companyId?: string;
};

/** Applications of an account that are not signed, named in the words of `too_many_drafts`. */
export const maxDrafts = 50;

/** A repeated request within this time returns the draft of the first one. */
const duplicateWindowMs = 60_000;

/**
 * Starts an application, with the answers that a visitor gave before signing in. Idempotent by key: a
 * repeated key returns the application of the first request. Without a key and without answers, a repeated
 * request for the same service and tier returns the untouched draft of the first one for a minute. An
 * application for a company belongs to the account that holds the company.
 * @throws Refusal not_found, not_allowed, bad_request, service_not_offered, too_many_drafts
 */
export function startApplication(
  { database, clock }: StartApplicationDependencies,
  caller: Caller,
  { serviceId, tier, answers = {}, idempotencyKey, companyId }: StartInput,
): Promise<ApplicationRow> {
  const offer = requireOfferToStart(serviceId, clock());
  const { service } = offer;
  if (!service.tiers.some(({ id }) => id === tier))
    throw new Refusal('bad_request', {
      problems: [
        { path: 'tier', code: 'unknown_tier', words: 'We do not offer this service at that speed.' },
      ],
    });
  requireFormAnswers(service.form, answers);
  requireTotalSize(answers);
  return database.transaction(async () => {
    const at = clock();
    const forCompanyId = companyId ?? null;
    const ownerId =
      companyId === undefined
        ? caller.userId
        : (await lockCompanyFor({ database, clock }, caller, companyId, 'company:change')).ownerId;
    // Serialises concurrent requests for one customer.
    await lockDraftsOf(database, ownerId);
    if (idempotencyKey !== undefined) {
      const started = await findByIdempotencyKey(database, ownerId, idempotencyKey);
      if (started !== null) return started;
    } else if (Object.keys(answers).length === 0) {
      const recentDraft = await findUntouchedDraft(database, {
        ownerId,
        forCompanyId,
        serviceId,
        tier,
        since: new Date(at.getTime() - duplicateWindowMs),
      });
      if (recentDraft !== null) return recentDraft;
    }
    if ((await countDrafts(database, ownerId)) >= maxDrafts) throw new Refusal('too_many_drafts');
    return insertDraft({ database, clock }, caller, {
      offer,
      tier,
      answers,
      idempotencyKey,
      ownerId,
      forCompanyId,
    });
  });
}

type DraftInput = {
  offer: Offer;
  tier: TierId;
  answers: Answers;
  idempotencyKey?: string | undefined;
  ownerId: string;
  forCompanyId: string | null;
};

/** Inserts a draft with its first event, in the current transaction. `details` are added to those of the event. */
export async function insertDraft(
  { database, clock }: StartApplicationDependencies,
  caller: Caller,
  { offer, tier, answers, idempotencyKey, ownerId, forCompanyId }: DraftInput,
  details: Record<string, unknown> = {},
): Promise<ApplicationRow> {
  const { service } = offer;
  const at = clock();
  const [row] = await database.sql
    .insert(applications)
    .values({
      reference: generateCode('CH', 7, 4),
      ownerId,
      forCompanyId,
      country: service.country,
      serviceId: service.id,
      tier,
      formVersion: service.form.version,
      serviceSnapshot: snapshotDraft(offer, tier),
      answers: { ...answers },
      revisions: Object.fromEntries(Object.keys(answers).map((field) => [field, 1])),
      name: proposedName(service, answers),
      fillingSeconds: startFillingTime(answers),
      idempotencyKey: idempotencyKey ?? null,
      waitingSince: at,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (!row) throw new Error('The application was not inserted');
  return advanceApplication(
    { database, clock },
    {
      applicationId: row.id,
      version: null,
      verb: 'start',
      actor: customerActor(caller),
      details: { serviceId: service.id, tier, ...details },
    },
  );
}
