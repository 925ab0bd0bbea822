import { createHash } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import { nameFiles } from '#rules/desk/filing-file-names.ts';
import { mayOpenDocuments } from '../access-log/emergency-access.ts';
import { findOffer } from '../applications/offers.ts';
import { listPack, readPackPaper } from '../applications/papers/read-pack.ts';
import { findApplication, type ApplicationRow } from '../applications/queries.ts';
import { serviceSnapshotOf } from '../applications/service-snapshot.ts';
import type { Dependencies } from '../dependencies.ts';
import { acceptedTypes } from '../files/accepted-types.ts';
import { filesById } from '../files/queries.ts';
import { readUndamaged } from '../files/read-content.ts';
import { readVerified } from '../files/read-verified.ts';
import type { FileRow } from '../files/tables.ts';
import type { Caller } from '../http/caller.ts';
import { zipStream, type ZipEntry } from '../zip-stream.ts';
import { readPasteSheet, type PasteSheetView } from './paste-sheet.ts';

type PackDependencies = Pick<Dependencies, 'database' | 'clock' | 'papers' | 'files'>;
/** A file of the pack as the manifest lists it. */
type PackEntry = { path: string; title: string; sha256: string; sizeBytes: number; uploadedAs?: string };
type MadeFile = PackEntry & { bytes: Buffer };
type UploadedFile = PackEntry & { file: FileRow };

/** Data needed to send the filing pack of an application. */
export type FilingPack = { name: string; content: AsyncGenerator<Uint8Array> };

/**
 * Returns the filing pack of a signed application as a streamed ZIP archive: the customer's documents under
 * names that the registry accepts, the papers made from the answers as PDF, the paste sheet, and a manifest
 * with the SHA-256 of each. Papers are rendered in threads before the first byte is sent; uploaded files are
 * compared with their SHA-256 as they are read.
 * @throws Refusal not_found; not_allowed without access to the documents; not_possible_now before it is
 *   signed; file_damaged; busy
 */
export async function readFilingPack(
  dependencies: PackDependencies,
  caller: Caller,
  id: string,
): Promise<FilingPack> {
  const { database } = dependencies;
  const application = await findApplication(database, id);
  if (!(await mayOpenDocuments(dependencies, caller, id))) throw new Refusal('not_allowed');
  const sheet = madeFile(
    'paste-sheet.txt',
    'Paste sheet',
    sheetAsText(application, await readPasteSheet(database, id)),
  );
  const uploads = await listUploads(dependencies, application);
  const papers: MadeFile[] = [];
  const listed = await listPack(database, caller, id);
  const paperNames = nameFiles(listed.map(({ title }) => ({ kind: title, subject: '', extension: 'pdf' })));
  for (const [index, { id: paperId, title }] of listed.entries()) {
    // One after the other, so that a pack takes one thread of the renderer.
    const { bytes } = await readPackPaper(dependencies, caller, id, paperId, 'pdf');
    papers.push(madeFile(`papers/${paperNames[index]}`, title, bytes));
  }
  const made = [sheet, ...papers];
  const entries: PackEntry[] = [...made, ...uploads].map(
    ({ path, title, sha256, sizeBytes, uploadedAs }) => ({
      path,
      title,
      sha256,
      sizeBytes,
      ...(uploadedAs === undefined ? {} : { uploadedAs }),
    }),
  );
  const manifest = madeFile('manifest.json', 'Manifest', manifestOf(application, entries));
  const sums = madeFile(
    'SHA256SUMS',
    'Checksums',
    [...entries, manifest].map(({ sha256, path }) => `${sha256}  ${path}\n`).join(''),
  );
  return {
    name: `${application.reference} filing pack.zip`,
    content: zipStream(contentOf(dependencies, [...made, manifest, sums], uploads)),
  };
}

async function* contentOf(
  { files }: PackDependencies,
  made: readonly MadeFile[],
  uploads: readonly UploadedFile[],
): AsyncGenerator<ZipEntry> {
  for (const { path, bytes } of made) yield { name: path, content: [bytes] };
  for (const { path, file } of uploads) {
    const content = await readVerified(files, file);
    if (content === null) throw new Error(`The store holds nothing under ${file.storageKey}`);
    yield { name: path, content: Buffer.isBuffer(content) ? [content] : content };
  }
}

/** Lists the files among the signed answers under their names for the registry, in the order of the form. */
async function listUploads(
  { database, files: store }: PackDependencies,
  application: ApplicationRow,
): Promise<UploadedFile[]> {
  const answers = (application.signed?.summary ?? [])
    .flatMap(({ rows }) => rows)
    .flatMap(({ label, group = '', fileIds = [] }) => fileIds.map((fileId) => ({ label, group, fileId })));
  const rows = await filesById(
    database,
    answers.map(({ fileId }) => fileId),
  );
  const found = answers.flatMap(({ label, group, fileId }) => {
    const file = rows.find((row) => row.id === fileId && row.applicationId === application.id);
    return file ? [{ label, group, file }] : [];
  });
  for (const { file } of found) await requireIntact(store, file);
  const names = nameFiles(
    found.map(({ label, group, file }) => ({
      kind: label,
      subject: group,
      extension: acceptedTypes[file.mediaType][0],
    })),
    findOffer(application)?.service.fileNaming,
  );
  return found.map(({ label, group, file }, index) => ({
    path: `documents/${names[index]}`,
    title: group === '' ? label : `${group}: ${label}`,
    sha256: file.sha256,
    sizeBytes: file.sizeBytes,
    uploadedAs: file.name,
    file,
  }));
}

/** @throws Refusal file_damaged before anything is sent, for a file that is missing or changed */
async function requireIntact(store: PackDependencies['files'], file: FileRow): Promise<void> {
  const content = await readUndamaged(store, file);
  if (content === null) throw new Refusal('file_damaged');
  if (!Buffer.isBuffer(content)) content.destroy();
}

function madeFile(path: string, title: string, content: string | Buffer): MadeFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return {
    path,
    title,
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    sizeBytes: bytes.length,
  };
}

function manifestOf(application: ApplicationRow, files: readonly PackEntry[]): string {
  const { title, registry } = serviceSnapshotOf(application);
  const manifest = {
    reference: application.reference,
    service: title,
    registry: registry.name,
    name: application.name,
    version: application.version,
    signedAt: application.signed?.declaration.signedAt,
    files,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Returns the paste sheet as text, a page after the other. */
function sheetAsText(application: ApplicationRow, { portal, url, pages }: PasteSheetView): string {
  const head = [
    `${application.reference}: ${application.name ?? ''}`,
    portal,
    ...(url === null ? [] : [url]),
  ];
  const sections = pages.map(({ title, rows }, index) =>
    [
      `${index + 1}. ${title}`,
      ...rows.map(({ label, value, parts = [] }) =>
        [
          label,
          `    ${value.replaceAll('\n', '\n    ')}`,
          ...parts.map((part) => `    ${part.label}: ${part.value}`),
        ].join('\n'),
      ),
    ].join('\n'),
  );
  return `${[head.join('\n'), ...sections].join('\n\n')}\n`;
}
