import { and, eq } from 'drizzle-orm';
import { separateAnswers } from '#rules/application/carry-answers.ts';
import type { Dependencies } from '../dependencies.ts';
import { reconcileParts } from '../parts/reconcile-parts.ts';
import { findOffer } from './offers.ts';
import { lockApplication, type ApplicationRow } from './queries.ts';
import { snapshotDraft } from './service-snapshot.ts';
import { applications } from './tables.ts';

type AdoptFormVersionDependencies = Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'config'>;

/**
 * Migrates a draft begun under an earlier version of its form to the current version. Answers to removed
 * questions are moved to `setAside` and shown to the customer; a person whose signed part differs is asked to sign again.
 * Returns any other application unchanged.
 */
export async function adoptFormVersion(
  dependencies: AdoptFormVersionDependencies,
  stale: ApplicationRow,
): Promise<ApplicationRow> {
  const { database, clock } = dependencies;
  if (!isOutdated(stale)) return stale;
  return database.transaction(async () => {
    const application = await lockApplication(database, stale.id);
    const offer = findOffer(application);
    if (offer === null || !isOutdated(application)) return application;
    const { form } = offer.service;
    const { fitting, misfits } = separateAnswers(
      form,
      application.answers,
      application.serviceSnapshot?.questions,
    );
    const gone = new Set(Object.keys(application.answers).filter((id) => !(id in fitting)));
    const cut = new Set(misfits.map(({ path }) => path.split('/')[0] ?? ''));
    const [adopted] = await database.sql
      .update(applications)
      .set({
        answers: { ...fitting },
        revisions: Object.fromEntries(
          Object.entries(application.revisions)
            .filter(([id]) => !gone.has(id))
            // Makes a save from a page opened earlier a conflict, so that it cannot restore answers set aside.
            .map(([id, revision]) => [id, cut.has(id) ? revision + 1 : revision]),
        ),
        formVersion: form.version,
        setAside: [
          ...application.setAside,
          ...misfits.map((misfit) => ({ ...misfit, formVersion: application.formVersion })),
        ],
        serviceSnapshot: snapshotDraft(offer, application.tier),
        updatedAt: clock(),
      })
      .where(and(eq(applications.id, application.id), eq(applications.orderState, 'draft')))
      .returning();
    if (adopted === undefined) return application;
    await reconcileParts(dependencies, adopted, { by: { kind: 'form' } });
    return adopted;
  });
}

const isOutdated = (application: ApplicationRow): boolean =>
  application.orderState === 'draft' &&
  (findOffer(application)?.service.form.version ?? application.formVersion) !== application.formVersion;
