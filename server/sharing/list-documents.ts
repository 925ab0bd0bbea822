import type { z } from 'zod';
import { DOCUMENTS_PER_PAGE, type documentEndpoints } from '#contract/documents/documents.ts';
import type { Dependencies } from '../dependencies.ts';
import { readVerified } from '../files/read-verified.ts';
import type { Caller } from '../http/caller.ts';
import { zipStream, type ZipEntry } from '../zip-stream.ts';
import {
  documentsOfAccount,
  kindsOfAccount,
  type DocumentFilter,
  type OwnDocument,
} from './own-documents.ts';
import { presentOwnDocuments } from './present-own-documents.ts';

type DocumentList = z.input<(typeof documentEndpoints)['GET /documents']['reply'][200]>;

/** Returns a page of the documents to which the caller has access, newest first. */
export async function listDocuments(
  { database }: Pick<Dependencies, 'database'>,
  caller: Caller,
  query: DocumentFilter & { after?: string | undefined },
): Promise<DocumentList> {
  const [rows, kinds] = await Promise.all([
    documentsOfAccount(database, caller.userId, { ...query, limit: DOCUMENTS_PER_PAGE + 1 }),
    kindsOfAccount(database, caller.userId),
  ]);
  const page = rows.slice(0, DOCUMENTS_PER_PAGE);
  return {
    hasMore: rows.length > page.length,
    kinds,
    documents: await presentOwnDocuments(database, caller, page),
  };
}

/**
 * Streams the caller's documents as a ZIP archive, page by page, so that no list is held whole. Withdrawn
 * ones are left out.
 */
export const archiveDocuments = (
  dependencies: Pick<Dependencies, 'database' | 'files' | 'log'>,
  caller: Caller,
  filter: DocumentFilter,
): AsyncGenerator<Uint8Array> => zipStream(entriesOf(dependencies, caller, filter));

async function* entriesOf(
  { database, files, log }: Pick<Dependencies, 'database' | 'files' | 'log'>,
  caller: Caller,
  filter: DocumentFilter,
): AsyncGenerator<ZipEntry> {
  const taken = new Set<string>();
  const left: string[] = [];
  let after: string | undefined;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each page follows the one before
    const rows = await documentsOfAccount(database, caller.userId, {
      ...filter,
      after,
      limit: DOCUMENTS_PER_PAGE,
    });
    for (const row of rows) {
      if (row.document.withdrawnAt !== null) continue;
      const name = uniqueName(pathOf(row), taken);
      // oxlint-disable-next-line no-await-in-loop -- one file at a time is in memory
      const content = await readVerified(files, row.file).catch((error: unknown) => {
        log.error({ err: error, fileId: row.file.id }, 'a document could not be archived');
        return null;
      });
      if (content === null) left.push(name);
      else yield { name, content: Buffer.isBuffer(content) ? [content] : content };
    }
    after = rows.at(-1)?.document.id;
    if (after === undefined || rows.length < DOCUMENTS_PER_PAGE) break;
  }
  if (left.length > 0)
    yield {
      name: 'LEFT OUT.txt',
      content: [Buffer.from(`These documents could not be read. Write to us.\n\n${left.join('\n')}\n`)],
    };
}

/** Replaces what file systems refuse in names, and shortens them to whole characters. */
const asName = (words: string): string =>
  [...words.replace(/[\p{Cc}\s/\\:*?"<>|]+/gu, ' ').replace(/^[. ]+/, '')]
    .slice(0, 100)
    .join('')
    .replace(/[. ]+$/, '');

const pathOf = ({ document, file, application, company }: OwnDocument): string => {
  const extension = /\.[A-Za-z0-9]{1,5}$/.exec(file.name)?.[0] ?? '';
  const folder = asName(company?.name ?? application?.name ?? '') || (application?.reference ?? 'Other');
  return `${folder}/${document.issuedAt.toISOString().slice(0, 10)} ${asName(document.title) || 'Document'}${extension}`;
};

/** Returns a path that is not taken, and takes it: 'Receipt.pdf', 'Receipt (2).pdf'. Some file systems ignore case. */
function uniqueName(path: string, taken: Set<string>): string {
  for (let copy = 1; ; copy += 1) {
    const name = copy === 1 ? path : path.replace(/(\.[A-Za-z0-9]{1,5})?$/, ` (${copy})$1`);
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}
