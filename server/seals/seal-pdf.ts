import { X509Certificate } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Dependencies } from '../dependencies.ts';
import type { SealKey } from './make-seal-key.ts';
import { sealKeys } from './tables.ts';

type SealDependencies = Pick<Dependencies, 'database' | 'clock' | 'config'>;

const KIND = 'organisation';

/** Imported on first use, because the library slows the start of the process. */
const loadKeys = () => import('./make-seal-key.ts');

function isReadable(certificate: string): boolean {
  try {
    return new X509Certificate(certificate).serialNumber !== '';
  } catch {
    return false;
  }
}

/**
 * Returns the key of this installation: the operator's, or the stored one, which is made on first use. A stored one whose
 * certificate cannot be read is replaced: earlier releases made one in 512 with an invalid serial number.
 */
export async function findSealKey({ database, clock, config }: SealDependencies): Promise<SealKey> {
  if (config.sealPkcs12 !== null)
    return (await loadKeys()).readPkcs12(config.sealPkcs12.file, config.sealPkcs12.password);
  const stored = async (): Promise<SealKey | null> => {
    const [row] = await database.sql.select().from(sealKeys).where(eq(sealKeys.kind, KIND));
    return row?.material
      ? {
          pkcs12: Buffer.from(row.material.pkcs12, 'base64'),
          password: '',
          certificate: row.certificate,
        }
      : null;
  };
  const existing = await stored();
  if (existing !== null && isReadable(existing.certificate)) return existing;
  const now = clock();
  const made = await (await loadKeys()).makeSealKey(now, new URL(config.publicUrl).host);
  // Another process may have made one at the same time: the first counts.
  const row = {
    certificate: made.certificate,
    material: { pkcs12: made.pkcs12.toString('base64') },
    createdAt: now,
  };
  await database.sql
    .insert(sealKeys)
    .values({ kind: KIND, ...row })
    .onConflictDoUpdate({
      target: sealKeys.kind,
      set: row,
      setWhere: eq(sealKeys.certificate, existing?.certificate ?? ''),
    });
  return (await stored()) ?? made;
}

/**
 * Seals a PDF that has a place for a signature (`sealed` papers): any later change of a byte shows in a
 * reader. Not inside a transaction.
 */
export async function sealPdf(
  dependencies: SealDependencies & Pick<Dependencies, 'papers'>,
  pdf: Buffer,
): Promise<Buffer> {
  const { sealPkcs12 } = dependencies.config;
  const { pkcs12, password } = sealPkcs12
    ? { pkcs12: sealPkcs12.file, password: sealPkcs12.password }
    : await findSealKey(dependencies);
  return dependencies.papers.render(
    'sealed-pdf',
    {
      pdf: pdf.toString('base64'),
      pkcs12: pkcs12.toString('base64'),
      password,
      sealedAt: dependencies.clock(),
    },
    { background: true },
  );
}
