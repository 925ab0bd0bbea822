import { canonicalJson } from './event-chain.ts';

/** What may be changed: everything (null), or only these paths and what lies below them. */
export type Editable = readonly string[] | null;

const covers = (editable: readonly string[], path: string): boolean =>
  editable.some((asked) => path === asked || path.startsWith(`${asked}/`));
const isBelow = (editable: readonly string[], path: string): boolean =>
  editable.some((asked) => asked.startsWith(`${path}/`));

/**
 * Whether a change to one top-level answer stays within what may be changed. Of a list only the asked parts of the asked items
 * may differ; items may not be added, removed or reordered then.
 */
export function staysWithin(editable: Editable, field: string, before: unknown, after: unknown): boolean {
  if (editable === null || covers(editable, field)) return true;
  if (!isBelow(editable, field)) return canonicalJson(before) === canonicalJson(after);
  return differsOnlyWithin(editable, field, before, after);
}

function differsOnlyWithin(
  editable: readonly string[],
  path: string,
  before: unknown,
  after: unknown,
): boolean {
  if (canonicalJson(before) === canonicalJson(after) || covers(editable, path)) return true;
  if (!isBelow(editable, path)) return false;
  if (isItems(before) && isItems(after)) {
    return (
      before.length === after.length &&
      before.every(
        (item, index) =>
          item.id === after[index]?.id &&
          differsOnlyWithin(editable, `${path}/${item.id}`, { ...item }, { ...after[index] }),
      )
    );
  }
  if (!isPlain(before) || !isPlain(after)) return false;
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].every((key) => differsOnlyWithin(editable, `${path}/${key}`, before[key], after[key]));
}

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isItems = (value: unknown): value is (Plain & { id: string })[] =>
  Array.isArray(value) && value.every((item) => isPlain(item) && typeof item['id'] === 'string');
