/** The pages of a list that were read: their items, the first page, and the number of items that the list has. */
export type Pages<Page extends { readonly items: readonly unknown[] }> = {
  readonly items: readonly Page['items'][number][];
  readonly first: Page;
  readonly total: number;
};

/**
 * Reads a list page by page, as far as `max` items. A page may have fewer items than requested, so the next one
 * begins where it ended.
 * @param pageAt   returns the page that begins at an index; null when there is no list
 * @param totalOf  the number of items of the whole list; undefined where the page does not say it: then the first
 *   page is all
 * @returns null when there is no list
 */
export async function fetchPages<Page extends { readonly items: readonly unknown[] }>(
  pageAt: (start: number) => Promise<Page | null>,
  totalOf: (page: Page) => number | undefined,
  max: number,
): Promise<Pages<Page> | null> {
  const first = await pageAt(0);
  if (first === null) return null;
  const items: Page['items'][number][] = [...first.items];
  const total = totalOf(first) ?? items.length;
  while (items.length < Math.min(total, max)) {
    const page = await pageAt(items.length);
    if (page === null || page.items.length === 0) break;
    items.push(...page.items);
  }
  return { items: items.slice(0, max), first, total: Math.max(total, items.length) };
}
