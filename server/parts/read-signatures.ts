import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { partEndpoints } from '#contract/members/parts.ts';
import { findApplication } from '../applications/queries.ts';
import type { PartDependencies } from './invite-part.ts';
import { readListedParts } from './read-own-parts.ts';
import { applicationSignatures } from './tables.ts';

type View = z.input<(typeof partEndpoints)['GET /admin/applications/:id/signatures']['reply'][200]>;

/** Returns the signatures of an application for an officer, oldest first. @throws Refusal not_found */
export async function readSignatures(
  { database, clock }: Pick<PartDependencies, 'database' | 'clock'>,
  id: string,
): Promise<View> {
  const application = await findApplication(database, id);
  const [signatures, { parts }] = await Promise.all([
    database.sql
      .select()
      .from(applicationSignatures)
      .where(eq(applicationSignatures.applicationId, id))
      .orderBy(asc(applicationSignatures.signedAt), asc(applicationSignatures.id)),
    readListedParts(database, application, clock()),
  ]);
  return {
    signatures: signatures.map(({ content, signedAt, endedAt, ...signature }) => ({
      ...signature,
      person: content?.name ?? null,
      roles: content?.roles ?? [],
      signedAt: signedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    waiting: parts.flatMap(({ part, row, state }) =>
      row === null || state === 'signed' ? [] : [{ name: part.name, email: row.email }],
    ),
  };
}
