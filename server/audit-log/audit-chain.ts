import { createHash } from 'node:crypto';
import { canonicalJson, chainStart } from '../applications/events/event-chain.ts';
import type { auditLog } from './tables.ts';

export type AuditLogRow = typeof auditLog.$inferSelect;

/** The end of the chain: its last place, and the hash of the row there. */
export type ChainHead = { seq: number; hash: string };

/** The head of a chain without rows. */
export const emptyChain: ChainHead = { seq: 0, hash: chainStart };

/** Returns the SHA-256 of a row at a place in the chain, in hexadecimal. */
export const hashRow = ({
  hash: _hash,
  ...content
}: Omit<AuditLogRow, 'hash'> & { hash?: unknown }): string =>
  createHash('sha256').update(canonicalJson(content)).digest('hex');

/** Returns rows sealed into the chain behind its head. */
export function sealRows<Row extends AuditLogRow>(
  head: ChainHead,
  rows: readonly Row[],
): (Row & { seq: number; previousHash: string; hash: string })[] {
  let { seq, hash } = head;
  return rows.map((row) => {
    const content = { ...row, seq: seq + 1, previousHash: hash };
    seq += 1;
    hash = hashRow(content);
    return { ...content, hash };
  });
}

/**
 * Returns why a row does not continue the chain behind a head; null when it does.
 * @param head  the row before, or `emptyChain`
 */
export function faultOf(head: ChainHead, row: AuditLogRow): string | null {
  if (row.seq !== head.seq + 1) return `row ${head.seq + 1} is missing`;
  if (row.previousHash !== head.hash) return `row ${row.seq} does not continue the row before it`;
  if (row.hash !== hashRow(row)) return `row ${row.seq} was changed`;
  return null;
}
