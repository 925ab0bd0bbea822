import { sampleOf } from '#catalog/testing/samples-of.ts';
import { serviceById } from '#catalog/index.ts';
import { pretendFile, type FileMaker } from '#catalog/testing/sample-files.ts';
import type { Answers, FileAnswer } from '#forms/form.ts';
import type { Data, TestApp } from './app.ts';

export type Application = Data<'GET /applications/:id'>;
export type DeskApplication = Data<'GET /admin/applications/:id'>;

const dataOrThrow = <T>({ status, data }: { status: number; data: T }): T => {
  if (status >= 300) throw new Error(`Answered ${status}: ${JSON.stringify(data)}`);
  return data;
};

/** Creates a draft with all answers and uploads. */
export async function createFilledDraft(
  test: TestApp,
  token: string,
  serviceId = 'nigeria-business-name-registration',
): Promise<Application> {
  const tiers = serviceById(serviceId)?.tiers ?? [];
  const tier = (tiers.find(({ id }) => id === 'standard') ?? tiers[0])?.id ?? 'standard';
  const { id } = dataOrThrow(await test.call('POST /applications', token, { body: { serviceId, tier } }));
  const answers = await withUploads(test, token, id, sampleOf(serviceId));
  const changes = Object.fromEntries(
    Object.entries(answers).map(([field, value]) => [field, { value, base: 0 }]),
  );
  dataOrThrow(await test.call('PUT /applications/:id/answers', token, { params: { id }, body: { changes } }));
  return dataOrThrow(await test.call('GET /applications/:id', token, { params: { id } }));
}

/** Uploads a file for every file answer of a sample. */
async function withUploads(
  test: TestApp,
  token: string,
  id: string,
  build: (options: { file: FileMaker }) => Answers,
): Promise<Answers> {
  const paths = new Set<string>();
  build({ file: (path) => (paths.add(path), pretendFile(path)) });
  const files = new Map<string, FileAnswer>();
  for (const path of paths) {
    const { id: fileId, name, mediaType } = dataOrThrow(await test.upload(id, { token, purpose: path }));
    files.set(path, { fileId, name, mediaType, sizeBytes: 1000 });
  }
  return build({ file: (path) => files.get(path) ?? pretendFile(path) });
}

export const signApplication = async (
  test: TestApp,
  token: string,
  draft: Application,
  name = 'Ada Obi',
): Promise<Application> =>
  dataOrThrow(
    await test.call('POST /applications/:id/submit', token, {
      params: { id: draft.id },
      body: { name, agreed: true, totalMinor: draft.quote?.totalMinor ?? 0, version: draft.version },
    }),
  );

/** Reports the transfer of a signed application, with a receipt. */
export async function reportTransfer(
  test: TestApp,
  token: string,
  signed: Application,
  paidOn = '2026-11-21',
): Promise<Application> {
  const receipt = dataOrThrow(await test.upload(signed.id, { token, purpose: 'receipt' }));
  return dataOrThrow(
    await test.call('POST /applications/:id/transfer', token, {
      params: { id: signed.id },
      body: { receiptFileId: receipt.id, paidOn },
    }),
  );
}

type DeskAction = Record<string, unknown> & { verb: string };

/** Applies an officer's action at the current version of an application. */
export async function actAsOfficer(
  test: TestApp,
  officer: string,
  id: string,
  action: DeskAction,
): Promise<DeskApplication> {
  const { version } = dataOrThrow(
    await test.call('GET /admin/applications/:id', officer, { params: { id } }),
  );
  return dataOrThrow(
    await test.callLoosely('POST /admin/applications/:id/events', officer, {
      params: { id },
      body: { version, ...action },
    }),
  ) as DeskApplication;
}

/** Creates an application that is signed and paid, in review. */
export async function createPaidApplication(
  test: TestApp,
  token: string,
  officer: string,
  serviceId?: string,
): Promise<DeskApplication> {
  const signed = await signApplication(test, token, await createFilledDraft(test, token, serviceId));
  return actAsOfficer(test, officer, signed.id, {
    verb: 'confirmPayment',
    amountMinor: signed.payment?.dueMinor,
    receivedOn: '2026-11-21',
  });
}

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
