import { createHash } from 'node:crypto';
import { canonicalJson, chainStart } from '../applications/events/event-chain.ts';
import type { FigureRecordRow } from './tables.ts';

/** Returns the SHA-256 of a record in hexadecimal. */
export const hashRecord = ({
  id: _id,
  hash: _hash,
  about,
  secondPerson,
  ...content
}: Omit<FigureRecordRow, 'id'> & { id?: number }): string =>
  createHash('sha256')
    .update(
      // Records of earlier releases were hashed without the last two columns.
      canonicalJson({ ...content, about: about ?? undefined, secondPerson: secondPerson ?? undefined }),
    )
    .digest('hex');

/** Verifies the hash chain of a figure's records: none was changed, deleted or inserted. */
export function isRecordChainIntact(records: readonly FigureRecordRow[]): boolean {
  let previousHash = chainStart;
  return records.every((record, index) => {
    const intact =
      record.version === index + 1 &&
      record.previousHash === previousHash &&
      hashRecord(record) === record.hash;
    previousHash = record.hash;
    return intact;
  });
}
