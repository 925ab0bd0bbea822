import { pretendFile, type FileMaker } from '#catalog/testing/sample-files.ts';
import { serviceById } from '#catalog/index.ts';
import type { Answers, FileAnswer } from '#forms/form.ts';
import type { Data, TestApp } from './app.ts';

/** An application as its customer reads it. */
export type Application = Data<'GET /applications/:id'>;

/** Returns the data of a reply. @throws Error for a refusal */
export const dataOrThrow = <T>({ status, data }: { status: number; data: T }): T => {
  if (status >= 300) throw new Error(`Answered ${status}: ${JSON.stringify(data)}`);
  return data;
};

/** Creates a draft with the answers of a sample and its uploads. */
export async function fillDraft(
  test: TestApp,
  token: string,
  serviceId: string,
  build: (options: { file: FileMaker }) => Answers,
): Promise<Application> {
  const tiers = serviceById(serviceId)?.tiers ?? [];
  const tier = (tiers.find(({ id }) => id === 'standard') ?? tiers[0])?.id ?? 'standard';
  const { id } = dataOrThrow(await test.call('POST /applications', token, { body: { serviceId, tier } }));
  const answers = await withUploads(test, token, id, build);
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

/**
 * Signs a draft with its present price.
 * @throws Error for a refusal
 */
export const signApplication = (
  test: TestApp,
  token: string,
  { id, version, quote }: Application,
  name = 'Ada Obi',
): Promise<Application> => {
  const totalMinor = quote?.totalMinor ?? 0;
  return test.setUp(`signed ${[token, id, version, totalMinor, name].join(' ')}`, async () =>
    dataOrThrow(
      await test.call('POST /applications/:id/submit', token, {
        params: { id },
        body: { name, agreed: true, totalMinor, version },
      }),
    ),
  );
};
