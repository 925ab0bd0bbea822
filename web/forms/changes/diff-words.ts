export type DiffPart = { readonly kind: 'same' | 'gone' | 'new'; readonly text: string };

/** Texts with more comparisons than this count as wholly different. */
const MAX_CELLS = 250_000;

const tokens = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

/**
 * Returns a word diff (longest common subsequence): the parts in order, where `gone` occurs only in
 * `before` and `new` only in `after`. Adjacent parts of one kind are merged.
 */
export function diffWords(before: string, after: string): DiffPart[] {
  const a = tokens(before);
  const b = tokens(after);
  if (a.length * b.length > MAX_CELLS)
    return joined([
      ...a.map((text) => ({ kind: 'gone', text }) as const),
      ...b.map((text) => ({ kind: 'new', text }) as const),
    ]);
  // common[i][j] is the length of the longest common run of words of a from i on and b from j on.
  const common = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1)
      common[i]![j] =
        a[i] === b[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
  }
  const parts: DiffPart[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      parts.push({ kind: 'same', text: a[i]! });
      i += 1;
      j += 1;
    } else if (j >= b.length || (i < a.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      parts.push({ kind: 'gone', text: a[i]! });
      i += 1;
    } else {
      parts.push({ kind: 'new', text: b[j]! });
      j += 1;
    }
  }
  return joined(parts);
}

function joined(parts: readonly DiffPart[]): DiffPart[] {
  const runs: DiffPart[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last?.kind === part.kind) runs[runs.length - 1] = { kind: part.kind, text: last.text + part.text };
    else runs.push(part);
  }
  return runs;
}
