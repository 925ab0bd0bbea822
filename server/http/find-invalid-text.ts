/** How deep a request may be nested; forms need five levels. */
const maxDepth = 24;

/**
 * Where a request holds what no database keeps: a NUL sign, half of a surrogate pair, or nesting without end.
 * @returns the path of the first such value, or null
 */
export function findInvalidText(root: unknown): string | null {
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value: root, path: '', depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string' && !isValidText(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= maxDepth) return path;
    for (const [key, inner] of Object.entries(value)) {
      const at = path === '' ? key : `${path}/${key}`;
      if (!isValidText(key)) return path;
      waiting.push({ value: inner, path: at, depth: depth + 1 });
    }
  }
  return null;
}

const isValidText = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');
