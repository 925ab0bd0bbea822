import type { FaqCategory } from '../../content/faq.ts';

const bare = (text: string): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();

/** Returns the questions that contain every word typed, in question or answer, without empty categories. */
export function searchFaq(categories: readonly FaqCategory[], typed: string): readonly FaqCategory[] {
  const words = bare(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  if (words.length === 0) return categories;
  return categories
    .map((category) => ({
      ...category,
      items: category.items.filter(({ question, answer }) =>
        words.every((word) => bare(`${question} ${answer}`).includes(word)),
      ),
    }))
    .filter(({ items }) => items.length > 0);
}
