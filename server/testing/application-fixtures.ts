import { eq } from 'drizzle-orm';
import { sampleOf } from '#catalog/testing/samples-of.ts';
import { serviceById } from '#catalog/index.ts';
import { applications } from '../applications/tables.ts';
import type { Data, TestApp } from './app.ts';
import { dataOrThrow, fillDraft, signApplication, type Application } from './fill-draft.ts';

export { signApplication, type Application };
/** An application as the desk reads it. */
export type DeskApplication = Data<'GET /admin/applications/:id'>;

/** Creates a draft with all answers and uploads. */
export const createFilledDraft = (
  test: TestApp,
  token: string,
  serviceId = 'nigeria-business-name-registration',
): Promise<Application> =>
  test.setUp(`filled draft ${token} ${serviceId}`, () =>
    fillDraft(test, token, serviceId, sampleOf(serviceId)),
  );

/** Reports the transfer of a signed application, with a receipt. */
export const reportTransfer = (
  test: TestApp,
  token: string,
  { id }: Application,
  paidOn = '2026-11-21',
): Promise<Application> =>
  test.setUp(`reported transfer ${token} ${id} ${paidOn}`, async () => {
    const receipt = dataOrThrow(await test.upload(id, { token, purpose: 'receipt' }));
    return dataOrThrow(
      await test.call('POST /applications/:id/transfer', token, {
        params: { id },
        body: { receiptFileId: receipt.id, paidOn },
      }),
    );
  });

type DeskAction = Record<string, unknown> & { verb: string };

/** Applies an officer's action at the current version of an application. */
export async function actAsOfficer(
  test: TestApp,
  officer: string,
  id: string,
  action: DeskAction,
): Promise<DeskApplication> {
  // Read from the table: the page of the desk asks for far more than the version.
  const [read] = await test.database.sql
    .select({ version: applications.version })
    .from(applications)
    .where(eq(applications.id, id));
  if (!read) throw new Error(`There is no application ${id}`);
  return dataOrThrow(
    await test.callLoosely('POST /admin/applications/:id/events', officer, {
      params: { id },
      body: { version: read.version, ...action },
    }),
  ) as DeskApplication;
}

/** Creates an application that is signed and paid, in review. */
export const createPaidApplication = (
  test: TestApp,
  token: string,
  officer: string,
  serviceId?: string,
): Promise<DeskApplication> =>
  test.setUp(`paid application ${token} ${officer} ${serviceId}`, async () => {
    const signed = await signApplication(test, token, await createFilledDraft(test, token, serviceId));
    return actAsOfficer(test, officer, signed.id, {
      verb: 'confirmPayment',
      amountMinor: signed.payment?.dueMinor,
      receivedOn: '2026-11-21',
    });
  });

/** Uploads the documents besides the certificate without which an application of a service is not completed. */
export async function uploadClosingDocuments(
  test: TestApp,
  officer: string,
  id: string,
  serviceId = 'nigeria-business-name-registration',
): Promise<{ kind: string; fileId: string }[]> {
  const [, ...others] = serviceById(serviceId)?.documents ?? [];
  return Promise.all(
    others
      .filter(({ arrives }) => arrives === 'closing')
      .map(async ({ id: kind }) => ({
        kind,
        fileId: dataOrThrow(await test.upload(id, { token: officer, desk: true, purpose: kind })).id,
      })),
  );
}
