import type { ContentItem } from './content-words.ts';

/** The distance of a question at the end from the one before it. */
const STEP = 10;

const placeOf = ({ content }: ContentItem): number => (content.kind === 'question' ? content.place : 0);

/**
 * Returns what the form of a question chooses from: the other questions in their order, their categories, the
 * question that comes before this one, and its place after another.
 * @param id  of the question; one that is not among `items` comes last
 */
export function orderOf(items: readonly ContentItem[], id: string) {
  const others = items.filter((item) => item.id !== id);
  const own = items.find((item) => item.id === id);
  const before = own ? others.findLast((item) => placeOf(item) <= placeOf(own)) : others.at(-1);
  const after = before?.id ?? '';
  return {
    others,
    after,
    categories: [
      ...new Set(others.map(({ content }) => (content.kind === 'question' ? content.category : ''))),
    ],
    /** Returns the place after a question, the first for an empty id. A question that stays keeps its place. */
    placeAfter(chosen: string): number {
      if (own && chosen === after) return placeOf(own);
      const at = others.findIndex((item) => item.id === chosen);
      const [previous, next] = [others[at], others[at + 1]];
      if (!next) return (previous ? placeOf(previous) : 0) + STEP;
      return ((previous ? placeOf(previous) : 0) + placeOf(next)) / 2;
    },
  };
}
