import type { QuestionContent } from './content.ts';

/** Questions of one category; `id` is its anchor on the page. Answers are HTML. */
export type QuestionCategory = {
  readonly id: string;
  readonly category: string;
  readonly items: readonly QuestionContent[];
};

/** Anchors that links outside the site may name. */
const anchors: Readonly<Record<string, string>> = {
  'Price and payment': 'price',
  'After registration': 'after',
};

const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'subject';

/** Returns questions by category. Both are in the order of `place`: a category comes where its first question does. */
export function groupQuestions(questions: readonly QuestionContent[]): QuestionCategory[] {
  const taken = new Set<string>();
  const uniqueId = (category: string): string => {
    const base = anchors[category] ?? slugOf(category);
    let id = base;
    for (let next = 2; taken.has(id); next += 1) id = `${base}-${next}`;
    taken.add(id);
    return id;
  };
  const inOrder = questions.toSorted((a, b) => a.place - b.place);
  return [...Map.groupBy(inOrder, ({ category }) => category)].map(([category, items]) => ({
    id: uniqueId(category),
    category,
    items,
  }));
}

/** Returns the anchor of an opening: 'filing-officer-lagos'. Applications name it. */
export const openingSlug = ({ title, location }: { title: string; location: string }): string =>
  slugOf(`${title} ${location}`).slice(0, 80);
