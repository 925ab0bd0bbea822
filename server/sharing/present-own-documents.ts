import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { OwnDocumentShape } from '#contract/documents/documents.ts';
import type { Database } from '../database/database.ts';
import { earlierVersionsOf, type VersionRow } from '../documents/document-versions.ts';
import { presentDocument } from '../documents/present-document.ts';
import { files, type FileRow } from '../files/tables.ts';
import type { Caller } from '../http/caller.ts';
import { memberMay, rolesOnDocuments, type OwnDocument } from './own-documents.ts';
import { mayDeleteFile, rightToReplace, takesVersions } from './replaceable.ts';

export type OwnDocumentView = z.input<typeof OwnDocumentShape>;

/** Presents documents to an account with access to them, with their earlier versions and what it may do. */
export async function presentOwnDocuments(
  database: Database,
  caller: Pick<Caller, 'userId'>,
  rows: readonly OwnDocument[],
): Promise<OwnDocumentView[]> {
  if (rows.length === 0) return [];
  const [roleOn, earlierOf] = await Promise.all([
    rolesOnDocuments(database, caller.userId, rows),
    readEarlierVersions(database, rows.filter(takesVersions)),
  ]);
  return rows.map((row) => ({
    ...presentDocument(row.document, [row.file]),
    applicationId: row.application?.id ?? null,
    reference: row.application?.reference ?? null,
    applicationName: row.application?.name ?? null,
    companyId: row.company?.id ?? null,
    companyName: row.company?.name ?? null,
    mediaType: row.file.mediaType,
    sizeBytes: row.file.sizeBytes,
    canShare: row.document.withdrawnAt === null && memberMay(roleOn(row), 'people:manage'),
    canReplace: takesVersions(row) && memberMay(roleOn(row), rightToReplace(row)),
    canDelete: mayDeleteFile(caller.userId, roleOn(row), row, row.file),
    earlierVersions: earlierOf(row).map(({ file, ...version }) => ({
      ...version,
      canDelete: mayDeleteFile(caller.userId, roleOn(row), row, file),
    })),
  }));
}

type PresentedVersion = Omit<OwnDocumentView['earlierVersions'][number], 'canDelete'> & { file: FileRow };

async function readEarlierVersions(
  database: Database,
  rows: readonly OwnDocument[],
): Promise<(row: OwnDocument) => PresentedVersion[]> {
  const versions = await earlierVersionsOf(
    database,
    rows.map(({ document }) => document.id),
  );
  if (versions.length === 0) return () => [];
  const found = await database.sql
    .select()
    .from(files)
    .where(
      inArray(
        files.id,
        versions.map(({ fileId }) => fileId),
      ),
    );
  const fileOf = new Map(found.map((file) => [file.id, file]));
  return ({ document }) =>
    versions
      .filter(({ documentId }) => documentId === document.id)
      .flatMap((version) => presentVersion(version, fileOf.get(version.fileId)));
}

const presentVersion = (
  { fileId, replacedAt, replacedByName }: VersionRow,
  file: FileRow | undefined,
): PresentedVersion[] =>
  file === undefined || file.removedAt !== null
    ? []
    : [
        {
          file,
          fileId,
          fileName: file.name,
          sizeBytes: file.sizeBytes,
          addedAt: file.uploadedAt.toISOString(),
          replacedAt: replacedAt.toISOString(),
          replacedBy: replacedByName,
        },
      ];
