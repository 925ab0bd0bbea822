import type { ListItem } from '#forms/form.ts';
import { isRecord } from '#values/is-record.ts';
import { rowsOf, sameAnswer } from './answer-path.ts';

/** A merged answer; null when both sides changed the same thing. */
export type Merged = { readonly value: unknown } | null;

/** Merges two changes of one value: the changed one, or either when they are equal. */
function mergeValue(before: unknown, mine: unknown, theirs: unknown): Merged {
  if (sameAnswer(mine, theirs) || sameAnswer(theirs, before)) return { value: mine };
  return sameAnswer(mine, before) ? { value: theirs } : null;
}

/** Merges two changes of an object member by member, such as the answers of one person. */
export function mergeMembers(before: unknown, mine: unknown, theirs: unknown): Merged {
  if (!isRecord(before) || !isRecord(mine) || !isRecord(theirs)) return mergeValue(before, mine, theirs);
  const merged: Record<string, unknown> = {};
  for (const member of new Set([...Object.keys(before), ...Object.keys(mine), ...Object.keys(theirs)])) {
    const value = mergeValue(before[member], mine[member], theirs[member]);
    if (value === null) return null;
    if (value.value !== undefined) merged[member] = value.value;
  }
  return { value: merged };
}

/**
 * Merges two changes of a list item by item, and an item that both changed member by member. An item that one
 * side removed is removed, unless the other side changed it. Items that the other side added come last. Other
 * answers are not merged.
 */
export function mergeLists(before: unknown, mine: unknown, theirs: unknown): Merged {
  if (!Array.isArray(mine) || !Array.isArray(theirs)) return mergeValue(before, mine, theirs);
  const [old, own, other] = [before, mine, theirs].map(
    (list) => new Map(rowsOf(list).map((item): [string, ListItem] => [item.id, item])),
  );
  const merged: unknown[] = [];
  for (const id of new Set([...(own?.keys() ?? []), ...(other?.keys() ?? []), ...(old?.keys() ?? [])])) {
    const item = mergeMembers(old?.get(id), own?.get(id), other?.get(id));
    if (item === null) return null;
    if (item.value !== undefined) merged.push(item.value);
  }
  return { value: merged };
}
