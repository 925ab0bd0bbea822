import { expect, type Locator, type Page } from '@playwright/test';
import { isDocument, type Document } from './documents.ts';

/** Parts of an address by label. */
export type Place = { readonly place: Readonly<Record<string, string>> };
/** '27 3 1990': day, month and year. */
type Day = { readonly day: string };
/** An answer: text or option, several options, true for a checkbox, a date, an address, a file. */
export type Answer = string | readonly string[] | true | Day | Place | Document;
/** Answers by label, in the order of the page. */
export type Answers = Readonly<Record<string, Answer>>;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Matches a whole label, with or without the mark of optional questions. */
const labelled = (label: string): RegExp => new RegExp(`^${escaped(label)}( \\(optional\\))?$`);
const beginsWith = (words: string): RegExp => new RegExp(`^${escaped(words)}`);

const isDay = (answer: Answer): answer is Day => typeof answer === 'object' && 'day' in answer;
const isPlace = (answer: Answer): answer is Place => typeof answer === 'object' && 'place' in answer;

/** Returns the control of a question, or its group of controls. */
export const question = (scope: Page | Locator, label: string): Locator =>
  scope
    .getByRole('group', { name: labelled(label) })
    .or(scope.getByLabel(labelled(label)))
    .first();

/** Answers one question as a person does: types, chooses, ticks or picks a file, depending on the control. */
export async function answer(scope: Page | Locator, label: string, value: Answer): Promise<void> {
  const place = question(scope, label);
  if (isDocument(value)) return upload(scope, label, value);
  if (isDay(value))
    return typeParts(
      place,
      Object.fromEntries(
        value.day.split(' ').map((part, index) => [['Day', 'Month', 'Year'][index] ?? '', part]),
      ),
    );
  if (isPlace(value)) return typeParts(place, value.place);
  if (value === true) return place.check();
  if (typeof value !== 'string') {
    for (const option of value) await place.getByRole('checkbox', { name: beginsWith(option) }).check();
    return;
  }
  await typeOrChoose(place, value);
}

async function typeOrChoose(place: Locator, value: string): Promise<void> {
  const kind = await place.evaluate((element) => element.tagName);
  if (kind === 'FIELDSET') await place.getByRole('radio', { name: beginsWith(value) }).check();
  else if (kind === 'SELECT') await place.selectOption({ label: value });
  else await place.fill(value);
}

async function typeParts(group: Locator, parts: Readonly<Record<string, string>>): Promise<void> {
  for (const [part, value] of Object.entries(parts)) await typeOrChoose(question(group, part), value);
}

/** Chooses a file and waits until it is uploaded. */
async function upload(scope: Page | Locator, label: string, file: Document): Promise<void> {
  await question(scope, label).setInputFiles(file);
  await expect(scope.getByRole('button', { name: `View ${file.name}` })).toBeVisible();
}

/** Answers questions in their order. */
export async function answerAll(scope: Page | Locator, answers: Answers): Promise<void> {
  for (const [label, value] of Object.entries(answers)) await answer(scope, label, value);
}

/** Adds an item to a list and answers its questions: `addTo(page, 'director', 1, { Surname: 'Obi', … })`. */
export async function addTo(page: Page, item: string, number: number, answers: Answers): Promise<Locator> {
  await page.getByRole('button', { name: new RegExp(`Add (another )?${escaped(item)}$`) }).click();
  const row = rowOf(page, item, number);
  await answerAll(row, answers);
  return row;
}

/** Returns the card of a list item; its label has the number also when the item has a name. */
export const rowOf = (page: Page, item: string, number: number): Locator =>
  page.getByRole('region', { name: new RegExp(`${escaped(item)} ${number}\\b`, 'i') });

/** Waits until every change has reached the server. */
export const saved = (page: Page): Promise<void> =>
  expect(page.locator('[data-save-state="saved"]').first()).toBeVisible();
