import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { VerificationShape } from '#contract/documents/verification.ts';
import { hasValidCheckCharacter, normalizeCode } from '#values/check-character.ts';
import type { Database } from '../database/database.ts';
import { documents } from './tables.ts';

type Verification = z.input<typeof VerificationShape>;

const notGenuine: Verification = { genuine: false, document: null };

/** Verifies a paper by its code, in any case and with any spaces, and returns what is printed on it. */
export async function verifyDocument(database: Database, input: string): Promise<Verification> {
  const code = normalizeCode(input).replace(/^CHV/, '');
  if (code.length !== 10 || !hasValidCheckCharacter(code)) return notGenuine;
  const [document] = await database.sql
    .select()
    .from(documents)
    .where(eq(documents.code, `CHV-${code.slice(0, 5)}-${code.slice(5)}`));
  if (!document?.facts) return notGenuine;
  const { reference, subject, sha256, rows } = document.facts;
  return {
    genuine: true,
    document: {
      title: document.title,
      reference,
      subject,
      issuedAt: document.issuedAt.toISOString(),
      sha256,
      withdrawnAt: document.withdrawnAt?.toISOString() ?? null,
      facts: rows,
    },
  };
}
