import { isRecord } from '#values/is-record.ts';
import { canonicalJson } from './events/event-chain.ts';

/** The answers that may be changed: all (null), or those at and below these paths. */
export type EditablePaths = readonly string[] | null;

const covers = (editable: readonly string[], path: string): boolean =>
  editable.some((each) => path === each || path.startsWith(`${each}/`));
const hasEditableBelow = (editable: readonly string[], path: string): boolean =>
  editable.some((each) => each.startsWith(`${path}/`));

/**
 * Returns whether a change to one top-level answer touches only editable paths. In a list, only editable
 * parts of its items may differ: items cannot be added, removed or reordered.
 */
export function changesOnlyEditable(
  editable: EditablePaths,
  field: string,
  before: unknown,
  after: unknown,
): boolean {
  if (editable === null || covers(editable, field)) return true;
  if (!hasEditableBelow(editable, field)) return canonicalJson(before) === canonicalJson(after);
  return differsOnlyInEditable(editable, field, before, after);
}

function differsOnlyInEditable(
  editable: readonly string[],
  path: string,
  before: unknown,
  after: unknown,
): boolean {
  if (canonicalJson(before) === canonicalJson(after) || covers(editable, path)) return true;
  if (!hasEditableBelow(editable, path)) return false;
  if (isItems(before) && isItems(after)) {
    return (
      before.length === after.length &&
      before.every(
        (item, index) =>
          item.id === after[index]?.id &&
          differsOnlyInEditable(editable, `${path}/${item.id}`, { ...item }, { ...after[index] }),
      )
    );
  }
  if (!isRecord(before) || !isRecord(after)) return false;
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].every((key) => differsOnlyInEditable(editable, `${path}/${key}`, before[key], after[key]));
}

/**
 * Returns the paths of answers that are not in what was signed: answers to questions that the form asks only since
 * then. In lists these are answers within items.
 */
export function pathsAddedSince(signed: Readonly<Record<string, unknown>>, answers: Plain): string[] {
  return Object.entries(answers).flatMap(([field, value]) => {
    const before = signed[field];
    if (before === undefined) return [field];
    if (!isItems(before) || !isItems(value)) return [];
    return value.flatMap((item) => {
      const signedItem = before.find(({ id }) => id === item.id);
      return signedItem === undefined
        ? []
        : Object.keys(item)
            .filter((member) => !Object.hasOwn(signedItem, member))
            .map((member) => `${field}/${item.id}/${member}`);
    });
  });
}

type Plain = Record<string, unknown>;
const isItems = (value: unknown): value is (Plain & { id: string })[] =>
  Array.isArray(value) && value.every((item) => isRecord(item) && typeof item['id'] === 'string');
