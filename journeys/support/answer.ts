import { expect, type Locator, type Page } from '@playwright/test';
import { isDocument, type Document } from './documents.ts';

/** Parts of an address by their labels. */
export type Place = { readonly place: Readonly<Record<string, string>> };
/** '27 3 1990': day, month and year. */
export type Day = { readonly day: string };
/** A text to type or an option to choose, several options, true for a box to tick, a day, a place, a file. */
export type Answer = string | readonly string[] | true | Day | Place | Document;
/** Answers by the label of their question, in the order of the page. */
export type Answers = Readonly<Record<string, Answer>>;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** A label and nothing else, but for the mark of questions that may be left open. */
const labelled = (label: string): RegExp => new RegExp(`^${escaped(label)}( \\(optional\\))?$`);
const beginsWith = (words: string): RegExp => new RegExp(`^${escaped(words)}`);

const isDay = (answer: Answer): answer is Day => typeof answer === 'object' && 'day' in answer;
const isPlace = (answer: Answer): answer is Place => typeof answer === 'object' && 'place' in answer;

/** The control of a question, or the group of controls. */
export const question = (scope: Page | Locator, label: string): Locator =>
  scope
    .getByRole('group', { name: labelled(label) })
    .or(scope.getByLabel(labelled(label)))
    .first();

/** Answers one question the way a person does: types, chooses, ticks or picks a file, whatever stands under the label. */
export async function answer(scope: Page | Locator, label: string, given: Answer): Promise<void> {
  const place = question(scope, label);
  if (isDocument(given)) return upload(scope, label, given);
  if (isDay(given))
    return typeParts(
      place,
      Object.fromEntries(
        given.day.split(' ').map((part, index) => [['Day', 'Month', 'Year'][index] ?? '', part]),
      ),
    );
  if (isPlace(given)) return typeParts(place, given.place);
  if (given === true) return place.check();
  if (typeof given !== 'string') {
    for (const option of given) await place.getByRole('checkbox', { name: beginsWith(option) }).check();
    return;
  }
  await typeOrChoose(place, given);
}

async function typeOrChoose(place: Locator, given: string): Promise<void> {
  const kind = await place.evaluate((element) => element.tagName);
  if (kind === 'FIELDSET') await place.getByRole('radio', { name: beginsWith(given) }).check();
  else if (kind === 'SELECT') await place.selectOption({ label: given });
  else await place.fill(given);
}

async function typeParts(group: Locator, parts: Readonly<Record<string, string>>): Promise<void> {
  for (const [part, given] of Object.entries(parts)) await typeOrChoose(question(group, part), given);
}

/** Picks a file and waits until it has arrived. */
async function upload(scope: Page | Locator, label: string, file: Document): Promise<void> {
  await question(scope, label).setInputFiles(file);
  await expect(scope.getByRole('button', { name: `View ${file.name}` })).toBeVisible();
}

/** Answers questions in the order given. */
export async function answerAll(scope: Page | Locator, answers: Answers): Promise<void> {
  for (const [label, given] of Object.entries(answers)) await answer(scope, label, given);
}

/** Adds a row to a list and answers its questions: `addTo(page, 'director', 1, { Surname: 'Obi', … })`. */
export async function addTo(page: Page, item: string, number: number, answers: Answers): Promise<Locator> {
  await page.getByRole('button', { name: new RegExp(`Add (another )?${escaped(item)}$`) }).click();
  const row = rowOf(page, item, number);
  await answerAll(row, answers);
  return row;
}

/** The card of a list's row; it is called by its number also when it has a name. */
export const rowOf = (page: Page, item: string, number: number): Locator =>
  page.getByRole('region', { name: new RegExp(`${escaped(item)} ${number}\\b`, 'i') });

/** Waits until every change has reached the server. */
export const saved = (page: Page): Promise<void> =>
  expect(page.locator('[data-save-state="saved"]').first()).toBeVisible();
