import { and, eq, isNull } from 'drizzle-orm';
import { applications } from '../applications/tables.ts';
import { auditLog } from '../audit-log/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { encryptedStore } from '../files/encrypted-store.ts';
import type { FileStore } from '../files/file-store.ts';
import { ChangedFileError, readVerified } from '../files/read-verified.ts';
import { files, type FileRow } from '../files/tables.ts';
import { DecryptionError } from './envelope.ts';

type LossDependencies = Pick<Dependencies, 'database' | 'clock' | 'config'> & {
  /** The store without encryption. */
  plainStore: FileStore;
};

/** The operator has no account. */
const operator = { staffId: '00000000-0000-0000-0000-000000000000', staffName: 'Operator' };

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Records that files are lost for good, in the audit log too. Their key is then not needed any more, and whoever opens them
 * is told. All or none of them are marked. Idempotent.
 * @throws Error for an id that is no file's, and for a file that can be read
 */
export async function markLost(dependencies: LossDependencies, ids: readonly string[]): Promise<void> {
  const { database, clock } = dependencies;
  for (const id of ids) {
    const file = await findStored(dependencies, id);
    if (file === null) throw new Error(`There is no file ${id}. Nothing was marked.`);
    if (await canBeRead(dependencies, file))
      throw new Error(`The file ${id} can be read, so it is not lost. Nothing was marked.`);
  }
  await database.transaction(async () => {
    const at = clock();
    for (const id of ids) {
      const [marked] = await database.sql
        .update(files)
        .set({ lostAt: at })
        .where(and(eq(files.id, id), isNull(files.lostAt)))
        .returning({ applicationId: files.applicationId });
      if (marked === undefined) continue;
      await database.sql.insert(auditLog).values({
        at,
        ...operator,
        act: 'changed',
        endpoint: 'npm run keys:rotate -- --lost',
        subjectKind: 'files',
        subjectId: id,
        reference: await referenceOf(dependencies, marked.applicationId),
        details: {},
      });
    }
  });
}

async function findStored({ database }: LossDependencies, id: string): Promise<FileRow | null> {
  if (!idPattern.test(id)) return null;
  const [row] = await database.sql
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.removedAt), isNull(files.erasedAt)));
  return row ?? null;
}

/** @throws UnavailableError when the store does not answer: its files are not lost */
async function canBeRead({ plainStore, config }: LossDependencies, file: FileRow): Promise<boolean> {
  try {
    const content = await readVerified(encryptedStore(plainStore, config.encryptionKeys), file);
    if (content !== null && !Buffer.isBuffer(content)) content.destroy();
    return content !== null;
  } catch (error) {
    if (error instanceof ChangedFileError || error instanceof DecryptionError) return false;
    throw error;
  }
}

async function referenceOf({ database }: LossDependencies, applicationId: string | null): Promise<string> {
  if (applicationId === null) return '';
  const [application] = await database.sql
    .select({ reference: applications.reference })
    .from(applications)
    .where(eq(applications.id, applicationId));
  return application?.reference ?? '';
}
