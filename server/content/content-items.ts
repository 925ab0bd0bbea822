import type { z } from 'zod';
import type { contentEndpoints, SiteContent } from '#contract/content.ts';
import { Refusal } from '#contract/errors.ts';
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

const isWithin = ({ startsOn, endsOn }: Pick<ContentVersionRow, 'startsOn' | 'endsOn'>, today: string) =>
  startsOn <= today && (endsOn === null || today <= endsOn);

/** Returns the newest versions in the order in which pages show them: the latest first day first. */
const currentVersions = (items: readonly ContentVersionRow[][]): ContentVersionRow[] =>
  items
    .flatMap(([newest]) => (newest ? [newest] : []))
    .toSorted((a, b) => b.startsOn.localeCompare(a.startsOn) || a.itemId.localeCompare(b.itemId));

/** Returns the content that the site shows today, in its order. */
export async function readShownContent({ database, clock }: ContentDependencies): Promise<SiteContent[]> {
  const today = todayIn(clock);
  return currentVersions(await listItems(database))
    .filter((row) => !row.withdrawn && isWithin(row, today))
    .map(({ content }) => content);
}

/** Returns every item with its versions, for the desk. */
export async function listContentItems({ database, clock }: ContentDependencies): Promise<Item[]> {
  const items = await listItems(database);
  const today = todayIn(clock);
  const historyOf = new Map(items.map((versions) => [versions[0]?.itemId, versions]));
  return currentVersions(items).map((row) => presentItem(row, historyOf.get(row.itemId) ?? [], today));
}

/**
 * Publishes a version of an item: the next one after `version`. The same version sent twice is published once.
 * @throws Refusal version_conflict when the item has a newer version, bad_request when the last day is before the first,
 *   not_possible_now when there are too many items or the kind would change
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
    const versions = items.find(([newest]) => newest?.itemId === itemId) ?? [];
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
      return presentItem(current, versions, todayIn(clock));
    if ((current?.version ?? 0) !== version || !(await insertVersion(database, row)))
      throw new Refusal('version_conflict', { words: conflictWords(await newestOf(database, itemId)) });
    return presentItem(row, [row, ...versions], todayIn(clock));
  });
}

/** Whether a version is the same request once more, sent because its reply was lost. */
const isRepeated = (stored: ContentVersionRow, row: ContentVersionRow): boolean =>
  stored.changedBy === row.changedBy &&
  canonicalJson([stored.content, stored.startsOn, stored.endsOn, stored.withdrawn]) ===
    canonicalJson([row.content, row.startsOn, row.endsOn, row.withdrawn]);

const newestOf = async (database: Database, itemId: string): Promise<ContentVersionRow | undefined> =>
  (await listItems(database)).find(([newest]) => newest?.itemId === itemId)?.[0];

const conflictWords = (newest: ContentVersionRow | undefined): string =>
  newest
    ? `${newest.changedByName} has changed this since you opened it. Check it again before you publish.`
    : 'This item does not exist any more. Add it again.';

const presentItem = (
  { itemId, version, content, startsOn, endsOn, withdrawn }: ContentVersionRow,
  versions: readonly ContentVersionRow[],
  today: string,
): Item => ({
  id: itemId,
  version,
  content,
  startsOn,
  endsOn,
  withdrawn,
  state: withdrawn || (endsOn !== null && endsOn < today) ? 'ended' : startsOn > today ? 'planned' : 'shown',
  history: versions.map((row) => ({
    version: row.version,
    by: row.changedByName,
    at: row.changedAt.toISOString(),
    summary: row.withdrawn ? 'Taken off the site' : summarise(row.content),
  })),
});

function summarise(content: SiteContent): string {
  const text =
    content.kind === 'announcement'
      ? content.words
      : content.kind === 'testimonial'
        ? content.quote
        : content.name;
  return text.length > LONGEST_SUMMARY ? `${text.slice(0, LONGEST_SUMMARY - 1)}…` : text;
}
