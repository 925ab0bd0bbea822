/** Maximum nesting of a request; forms have five levels. */
const maxDepth = 24;

/**
 * Finds what PostgreSQL cannot store: NUL characters, lone surrogates, and excessive nesting.
 * @returns the path of the first such value, or null
 */
export function findInvalidText(root: unknown): string | null {
  const pending: { value: unknown; path: string; depth: number }[] = [{ value: root, path: '', depth: 0 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string' && !isValidText(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= maxDepth) return path;
    for (const [key, inner] of Object.entries(value)) {
      const at = path === '' ? key : `${path}/${key}`;
      if (!isValidText(key)) return path;
      pending.push({ value: inner, path: at, depth: depth + 1 });
    }
  }
  return null;
}

const isValidText = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');
