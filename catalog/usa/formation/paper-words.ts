import { addressLine } from '#catalog/papers/address-line.ts';
import { onPaper } from '#catalog/papers/company-on-paper.ts';
import type { PackBlock } from '#catalog/types/index.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { formatCalendarDate, parseCalendarDate } from '#values/calendar-date.ts';
import type { State } from '../states.ts';

/** The registered agent and office; a place to fill in while we appoint one. */
export const agentOnPaper = (
  answers: Answers,
  state: State,
): { readonly name: string; readonly address: string } =>
  textOf(answers, 'agentKind') === 'own'
    ? { name: textOf(answers, 'agentName'), address: addressLine(answers['agentAddress']) }
    : {
        name: '[the agent we appoint, entered before filing]',
        address: `[its street address in ${state.name}, entered before filing]`,
      };

/** Signatory of the formation document, or a placeholder where we sign. */
export function founderOnPaper(
  answers: Answers,
  capacity: 'Incorporator' | 'Organizer',
): { readonly name: string; readonly address: string } {
  const [person] = itemsOf(answers, capacity.toLowerCase());
  if (textOf(answers, 'founderKind') !== 'person' || person === undefined)
    return {
      name: `[our ${capacity.toLowerCase()}, entered before filing]`,
      address: '[our address, entered before filing]',
    };
  const { name, address } = onPaper(person, 'address');
  return { name, address };
}

/** The one purpose given, or the sentence that leaves all open. */
export const purposeWords = (answers: Answers, any: string): string =>
  textOf(answers, 'purposeKind') === 'specific'
    ? `The purpose of the company is: ${textOf(answers, 'purpose')}`
    : any;

/** When it begins, as a sentence; empty when that is on filing. */
export function beginsOn(answers: Answers): string {
  const on =
    textOf(answers, 'effective') === 'later' ? parseCalendarDate(textOf(answers, 'effectiveOn')) : null;
  if (on) return `This document takes effect on ${formatCalendarDate(on)}.`;
  return textOf(answers, 'effective') === 'event'
    ? `This document takes effect when the following happens, and not later than the 90th day after it is signed: ${textOf(answers, 'effectiveEvent')}`
    : '';
}

/** An article of a paper, with its provisions in order. */
export type Article = readonly [title: string, ...provisions: readonly string[]];

/** Returns articles and their provisions, numbered. `before` precedes the number of an article; '' in agreements. */
export const asArticles = (articles: readonly Article[], before = 'Article '): readonly PackBlock[] =>
  articles.flatMap(([title, ...provisions], index): readonly PackBlock[] => [
    { kind: 'heading', level: 2, text: `${before}${index + 1}. ${title}` },
    ...provisions.map(
      (text, at): PackBlock => ({ kind: 'clause', number: `${index + 1}.${at + 1}`, depth: 0, text }),
    ),
  ]);
