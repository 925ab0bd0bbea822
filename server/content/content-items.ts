import type { z } from 'zod';
import { countries } from '#catalog/index.ts';
import type { ShownContent } from '#contract/site-content/content-regions.ts';
import type { contentEndpoints, SiteContent } from '#contract/site-content/content.ts';
import { Refusal } from '#contract/errors.ts';
import { answerVariables, withVariables } from '#contract/site-content/answer-variables.ts';
import { defaultQuestions } from '#contract/site-content/default-questions.ts';
import { calendarDateIn } from '#values/calendar-date.ts';
import { canonicalJson } from '../applications/events/event-chain.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { insertVersion, listItems } from './queries.ts';
import type { ContentVersionRow } from './tables.ts';

type ContentDependencies = Pick<Dependencies, 'database' | 'clock'>;
type Item = z.output<(typeof contentEndpoints)['PUT /admin/content/:id']['reply'][200]>;
type VersionInput = z.output<(typeof contentEndpoints)['PUT /admin/content/:id']['body']>;

/** The most items that are kept: each page is sent with all that are shown. */
const MAX_ITEMS = 200;
const LONGEST_SUMMARY = 80;

const todayIn = (clock: ContentDependencies['clock']): string => calendarDateIn('UTC', clock());

/** Variables that answers may name in braces. */
export const contentVariables = answerVariables(countries);

type Version = Omit<ContentVersionRow, 'changedBy' | 'changedByName' | 'changedAt'> &
  Partial<Pick<ContentVersionRow, 'changedBy' | 'changedByName' | 'changedAt'>>;

/** The text of the release as the version before the first one. */
const defaultVersions: ReadonlyMap<string, Version> = new Map(
  defaultQuestions.map(({ id, content }) => [
    id,
    { itemId: id, version: 0, content, startsOn: '2026-01-01', endsOn: null, withdrawn: false },
  ]),
);

/** Returns the versions of every item, the newest version of an item first, with the texts of the release. */
async function readItems(database: Database): Promise<Version[][]> {
  const stored = await listItems(database);
  const changed = new Set(stored.map(([newest]) => newest?.itemId));
  return [
    ...stored.map((versions) => withDefault(versions[0]?.itemId ?? '', versions)),
    ...[...defaultVersions.values()].filter(({ itemId }) => !changed.has(itemId)).map((each) => [each]),
  ];
}

const withDefault = (itemId: string, versions: readonly Version[]): Version[] => {
  const first = defaultVersions.get(itemId);
  return first ? [...versions, first] : [...versions];
};

/**
 * Returns the version of an item that pages show on a day: the newest that has begun, unless it ended. Taking
 * an item off the site needs no first day.
 */
function versionOn(versions: readonly Version[], today: string): Version | undefined {
  const begun = versions.find(({ withdrawn, startsOn }) => withdrawn || startsOn <= today);
  return begun && !begun.withdrawn && (begun.endsOn === null || today <= begun.endsOn) ? begun : undefined;
}

/**
 * Returns versions in the order in which pages show them: questions by place, others with the latest first
 * day first.
 */
const inOrder = <Each extends Version>(versions: readonly Each[]): Each[] =>
  versions.toSorted(
    (a, b) =>
      placeOf(a) - placeOf(b) || b.startsOn.localeCompare(a.startsOn) || a.itemId.localeCompare(b.itemId),
  );
const placeOf = ({ content }: Version): number => (content.kind === 'question' ? content.place : 0);

const present = (versions: readonly Version[]): ShownContent[] =>
  inOrder(versions).map(({ content, startsOn, endsOn }) => ({
    ...withVariables(content, contentVariables),
    startsOn,
    endsOn,
  }));

/** The content of the release, with which the site was built, as `readShownContent` returns it where none was entered. */
export const releaseContent: readonly ShownContent[] = present([...defaultVersions.values()]);

/** Returns the content that the site shows today in its order, with the days of each item. */
export async function readShownContent({ database, clock }: ContentDependencies): Promise<ShownContent[]> {
  const today = todayIn(clock);
  return present((await readItems(database)).flatMap((versions) => versionOn(versions, today) ?? []));
}

/** Returns every item with its versions, for the desk. */
export async function listContentItems({ database, clock }: ContentDependencies): Promise<Item[]> {
  const items = await readItems(database);
  const today = todayIn(clock);
  const historyOf = new Map(items.map((versions) => [versions[0]?.itemId, versions]));
  return inOrder(items.flatMap(([newest]) => newest ?? [])).map((row) =>
    presentItem(historyOf.get(row.itemId) ?? [row], today),
  );
}

/**
 * Publishes a version of an item: the next one after `version`. The same version sent twice is published once.
 * @throws Refusal version_conflict when the item has a newer version, bad_request when the last day is before
 *   the first, not_possible_now when there are too many items or the kind would change
 */
export function publishVersion(
  { database, clock }: ContentDependencies,
  caller: Caller,
  itemId: string,
  { version, content, startsOn, endsOn: lastDay, withdrawn }: VersionInput,
): Promise<Item> {
  const endsOn = lastDay ?? null;
  if (endsOn !== null && endsOn < startsOn) {
    const words = 'The last day is before the first day.';
    throw new Refusal('bad_request', {
      words,
      problems: [{ path: 'endsOn', code: 'before_first_day', words }],
    });
  }
  return database.transaction(async () => {
    const items = await listItems(database);
    const versions = withDefault(itemId, items.find(([newest]) => newest?.itemId === itemId) ?? []);
    const current = versions[0];
    if (current && current.content.kind !== content.kind)
      throw new Refusal('not_possible_now', { words: 'An item keeps its kind. Add another item instead.' });
    if (!current && items.length >= MAX_ITEMS)
      throw new Refusal('not_possible_now', {
        words: `There can be ${MAX_ITEMS} items. Change an old one instead.`,
      });
    const row: ContentVersionRow = {
      itemId,
      version: version + 1,
      content,
      startsOn,
      endsOn,
      withdrawn,
      changedBy: caller.userId,
      changedByName: caller.fullName.trim() || caller.email,
      changedAt: clock(),
    };
    if (current?.version === row.version && isRepeated(current, row))
      return presentItem(versions, todayIn(clock));
    if ((current?.version ?? 0) !== version || !(await insertVersion(database, row)))
      throw new Refusal('version_conflict', { words: conflictWords(await newestOf(database, itemId)) });
    return presentItem([row, ...versions], todayIn(clock));
  });
}

/** Returns whether a version is the same request once more, sent because its reply was lost. */
const isRepeated = (stored: Version, row: ContentVersionRow): boolean =>
  stored.changedBy === row.changedBy &&
  canonicalJson([stored.content, stored.startsOn, stored.endsOn, stored.withdrawn]) ===
    canonicalJson([row.content, row.startsOn, row.endsOn, row.withdrawn]);

const newestOf = async (database: Database, itemId: string): Promise<ContentVersionRow | undefined> =>
  (await listItems(database)).find(([newest]) => newest?.itemId === itemId)?.[0];

const conflictWords = (newest: ContentVersionRow | undefined): string =>
  newest
    ? `${newest.changedByName} has changed this since you opened it. Check it again before you publish.`
    : 'This item does not exist any more. Add it again.';

/** @param versions  the newest first */
function presentItem(versions: readonly Version[], today: string): Item {
  const newest = versions[0];
  if (!newest) throw new Error('An item has at least one version');
  const { itemId, version, content, startsOn, endsOn, withdrawn } = newest;
  const shown = versionOn(versions, today);
  const isPlanned = !withdrawn && startsOn > today;
  return {
    id: itemId,
    version,
    content,
    startsOn,
    endsOn,
    withdrawn,
    state: shown ? (isPlanned ? 'changing' : 'shown') : isPlanned ? 'planned' : 'ended',
    history: versions.map((row) => ({
      version: row.version,
      by: row.changedByName ?? null,
      at: row.changedAt?.toISOString() ?? null,
      summary: row.withdrawn ? 'Taken off the site' : summarise(row.content),
    })),
  };
}

const wordsOf = (content: SiteContent): string => {
  switch (content.kind) {
    case 'announcement':
      return content.words;
    case 'testimonial':
      return content.quote;
    case 'logo':
      return content.name;
    case 'question':
      return content.question;
    case 'opening':
      return content.title;
  }
};

function summarise(content: SiteContent): string {
  const text = wordsOf(content);
  return text.length > LONGEST_SUMMARY ? `${text.slice(0, LONGEST_SUMMARY - 1)}…` : text;
}
