import { withoutComments } from './source-graph.mjs';

/** Orders paths. */
export const byName = (one, other) => one.localeCompare(other);

/** Whether a file has tests of journeys. */
export const isJourney = (path) => /^journeys\/.*\.test\.ts$/.test(path);

/** Returns the text of each entry of `paths` in contract/paths.ts, which journeys name in place of a path. */
const readPaths = (text = '') =>
  new Map(
    [...text.matchAll(/^ {2}(\w+): ([\s\S]*?)(?=^ {2}(?:\w+:|\/\*\*)|^\})/gm)].map(([, name, entry]) => [
      name,
      entry,
    ]),
  );

/** Returns what imports what: the reverse of `importers`. */
function readImported(importers) {
  const imported = new Map();
  for (const [file, by] of importers)
    for (const importer of by) imported.set(importer, [...(imported.get(importer) ?? []), file]);
  return imported;
}

/** Whether a file may be a journey, or a helper, program or sample that journeys use. */
export const isOfJourneys = (path) =>
  /^(?:journeys|testing|scripts|catalog\/testing)\/|^catalog\/.*\/sample\.ts$/.test(path);

/** Returns a journey with the helpers that it imports or starts, directly or through others. */
function filesOf(journey, imported) {
  const found = new Set([journey]);
  for (const path of found)
    for (const file of imported.get(path) ?? []) if (isOfJourneys(file)) found.add(file);
  return found;
}

/**
 * Reads the journeys.
 * @returns of each the files it consists of, and its text: its own and that of its helpers in `journeys`, but not of those
 *   that more than a third of the journeys share, since the pages that these open, such as the dashboard after signing
 *   in, are not what the journey is about
 */
export function readJourneys(texts, importers) {
  const imported = readImported(importers);
  const journeys = [...texts.keys()].filter(isJourney).toSorted(byName);
  const files = new Map(journeys.map((journey) => [journey, filesOf(journey, imported)]));
  const isShared = (helper) =>
    journeys.filter((journey) => files.get(journey).has(helper)).length > journeys.length / 3;
  const entries = readPaths(texts.get('contract/paths.ts'));
  const textOf = (journey) =>
    [...files.get(journey)]
      .filter((file) => file === journey || (file.startsWith('journeys/') && !isShared(file)))
      .map((file) => texts.get(file))
      .join('\n');
  return new Map(
    journeys.map((journey) => [
      journey,
      { files: files.get(journey), text: normalise(textOf(journey), entries) },
    ]),
  );
}

/** Prepares a text for `opensRoute`: entries of `paths` by their text, and no path of a request to the API. */
function normalise(text, entries) {
  const code = withoutComments(text)
    .replaceAll(/'(?:GET|POST|PUT|PATCH|DELETE)',\s*(?:paths\.\w+|'[^']*'|`[^`]*`)/g, '')
    .replaceAll(String.raw`\/`, '/');
  const named = new Set([...code.matchAll(/\bpaths\.(\w+)/g)].map(([, name]) => name));
  return [code, ...[...named].map((name) => entries.get(name) ?? '')].join('\n');
}

const parameter = String.raw`(?:\$\{[^}]*\}|\[[^\]]+\][+*]|[\w.-]+)`;
const isLiteral = (segment) => !segment.startsWith(':');
const patterns = new Map();

/** Returns a pattern of the text of a route's path, also in a template (`/applications/${id}`) or a regular expression. */
function patternOf(route) {
  if (route === '/') return /(?<!split\()(?<=['"`}])\/(?=['"`?#])|\b(?:goto|open)\([^)]*\.url\)/g;
  const segments = route.slice(1).split('/');
  const parts = segments.map((segment, at) => {
    // Below a link to /parts/:token a regular expression ends: /\/parts\//.
    if (!isLiteral(segment)) return at === segments.length - 1 ? `(?:${parameter}|(?=[/),]))` : parameter;
    // `/${subject}/${id}/people` stands for several routes.
    return at === 0 && segments.filter(isLiteral).length > 1 && segments.length > 2
      ? String.raw`(?:${segment}|\$\{\w+\})`
      : segment;
  });
  return new RegExp(
    String.raw`(?<=['"\x60}/*( ])/${parts.join('/')}(?=['"\x60?#$\\),]|/(?![\w$[:{.*(]))`,
    'g',
  );
}

/** Whether a text names the path of a route; not by a path that is another route of `paths`. */
export function opensRoute(text, route, paths) {
  if (!patterns.has(route)) patterns.set(route, patternOf(route));
  return [...text.matchAll(patterns.get(route))].some(([path]) => path === route || !paths.has(path));
}
