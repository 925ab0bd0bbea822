import { escapeHtml } from '#values/escape-html.ts';
import type { QuestionContent } from './content.ts';
import { groupQuestions, type QuestionCategory } from './group-questions.ts';
import { answerHtml, plainWords } from './sanitize-html.ts';

/** Returns an accordion: the common `name` of its `<details>` keeps at most one open, also without JavaScript. */
const accordion = ({ id, items }: QuestionCategory): string =>
  `<div class="border-t border-line">${items
    .map(
      ({ question, answer }) =>
        `<details name="${id}" class="group border-b border-line"><summary class="flex min-h-14 list-none items-center justify-between gap-4 py-2 font-semibold wrap-anywhere [&::-webkit-details-marker]:hidden">${escapeHtml(
          question,
        )}<svg viewBox="0 0 14 14" aria-hidden="true" class="size-3.5 shrink-0 text-green-mid transition-transform duration-200 group-open:rotate-45" stroke="currentColor" stroke-width="2"><path d="M7 0v14M0 7h14"></path></svg></summary><div class="answer measure grid gap-3 pb-5 wrap-anywhere">${answerHtml(answer)}</div></details>`,
    )
    .join('')}</div>`;

/** Returns JSON-LD as an element. A script of this type is data and never runs. */
export const jsonLd = (thing: Readonly<Record<string, unknown>>): string =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    ...thing,
  }).replaceAll('<', String.raw`\u003c`)}</script>`;

/** Returns the sections of the page of questions, with their structured data. */
export function renderQuestions(questions: readonly QuestionContent[]): string {
  const categories = groupQuestions(questions);
  const sections = categories.map(
    (each) =>
      `<section id="${each.id}" class="scroll-mt-6"><h2 class="mb-3 text-heading">${escapeHtml(each.category)}</h2>${accordion(each)}</section>`,
  );
  const data = jsonLd({
    '@type': 'FAQPage',
    mainEntity: categories
      .flatMap(({ items }) => items)
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: plainWords(answerHtml(answer)) },
      })),
  });
  return sections.join('') + (sections.length > 0 ? data : '');
}

/** Returns the links to the sections of `renderQuestions`. */
export const renderSubjects = (questions: readonly QuestionContent[]): string =>
  `<ul class="border-t border-line">${groupQuestions(questions)
    .map(
      ({ id, category }) =>
        `<li class="border-b border-line"><a href="#${id}" class="flex min-h-11 items-center hover:underline hover:underline-offset-4">${escapeHtml(category)}</a></li>`,
    )
    .join('')}</ul>`;

/** Returns a tab for each category and an accordion in each panel; without tabs where there is one category. */
export function renderQuestionTabs(questions: readonly QuestionContent[]): string {
  const categories = groupQuestions(questions);
  if (categories.length < 2) return categories.map(accordion).join('');
  const tabs = categories.map(
    ({ id, category }, index) =>
      `<button type="button" role="tab" id="tab-${id}" aria-controls="panel-${id}" aria-selected="${index === 0}" tabindex="${index === 0 ? 0 : -1}" class="min-h-11 shrink-0 rounded-sm border border-line-strong px-4 font-semibold not-aria-selected:hover:bg-green-wash aria-selected:border-green aria-selected:bg-green aria-selected:text-sheet">${escapeHtml(category)}</button>`,
  );
  const panels = categories.map(
    (each, index) =>
      `<div role="tabpanel" id="panel-${each.id}" aria-labelledby="tab-${each.id}"${index === 0 ? '' : ' hidden'} class="mt-4">${accordion(each)}</div>`,
  );
  return `<div role="tablist" aria-label="Subjects" class="flex gap-1.5 overflow-x-auto md:flex-wrap">${tabs.join('')}</div>${panels.join('')}`;
}
