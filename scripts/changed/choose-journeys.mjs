import { Endpoints } from './endpoints.mjs';
import { journeyLists } from './journey-lists.mjs';
import { isJourney, isOfJourneys, opensRoute, readJourneys } from './opened-routes.mjs';
import { dependentsOf, isTestFile, readImporters } from './source-graph.mjs';

/** Modules that every page is loaded or rendered by. */
const siteRoots = ['web/main.tsx', 'web/prerender/prerender-site.tsx'];
const serverRoot = 'server/main.ts';
const isInputOfAll = (path) =>
  /^(?:index\.html|(?:vite|playwright)\.config\.ts|package(?:-lock)?\.json|brand\.ts|public\/.*|.*\/migrations\/.*)$/.test(
    path,
  );

const isOfProduct = (path) => /^(?:web|server|contract|catalog|rules|forms|values|content)\//.test(path);

/** A change that reaches more than this part of the pages, or of the journeys, is one of what they share. */
const SHARED_PART = 1 / 3;

/**
 * Returns a few of the openers of some pages, with which each page is opened: those among the journeys that come first, and
 * then always those of the most pages left.
 */
function chooseFew(openers, first) {
  const few = openers.filter(({ journey }) => first.includes(journey));
  for (;;) {
    const left = openers.filter(({ page }) => !few.some((opener) => opener.page === page));
    if (left.length === 0) return few;
    const byJourney = [...Map.groupBy(left, ({ journey }) => journey).values()];
    few.push(...byJourney.toSorted((one, other) => other.length - one.length)[0]);
  }
}

/**
 * Chooses the journeys to run for some changed files: those that open a page which depends on one of them. A module of the
 * server or the contract is followed to the endpoints it answers, and by their calls to the pages.
 */
export class JourneyChooser {
  #texts;
  #lists;
  #importers;
  #endpoints;
  #paths;
  /** The routes of each page file. */
  #pages;
  #journeys;

  /**
   * @param texts  the text of every source file by its path; '' for a file that imports nothing
   * @param routes path, page file and `prerender` of each route
   * @param isEvery whether journeys that declare their tests with EVERY set only can be chosen
   */
  constructor({ texts, routes, isEvery = false, lists = journeyLists }) {
    this.#texts = texts;
    this.#lists = lists;
    this.#importers = readImporters(texts);
    this.#endpoints = new Endpoints(texts, this.#importers);
    this.#journeys = new Map(
      [...readJourneys(texts, this.#importers)].filter(
        ([journey]) => isEvery || !texts.get(journey).includes('screensFor()'),
      ),
    );
    this.#paths = new Set(routes.map(({ path }) => path));
    this.#pages = Map.groupBy(routes, ({ page }) => page);
  }

  /** The files of all journeys that can be chosen. */
  get journeys() {
    return [...this.#journeys.keys()];
  }

  /**
   * @param changed paths of the changed files, also of deleted ones
   * @returns the reasons of each chosen journey, and a note for each change that every page depends on or no journey shows
   */
  choose(changed) {
    const chosen = new Map();
    const notes = [];
    for (const file of changed)
      for (const { journeys = [], reason, note } of this.#chooseFor(file)) {
        if (note) notes.push(note);
        for (const journey of journeys) chosen.set(journey, [...(chosen.get(journey) ?? []), reason]);
      }
    return { journeys: this.journeys, chosen, notes };
  }

  *#chooseFor(file) {
    if (isOfJourneys(file)) yield* this.#chooseByHelper(file);
    else if (!isTestFile(file)) {
      yield* this.#chooseByFolder(file);
      yield* this.#chooseByPages(file);
    }
  }

  #chooseGeneral(file, why) {
    const note = `${file}: ${why}, so the general journeys run`;
    return { journeys: this.#lists.general, reason: 'a general journey', note };
  }

  *#chooseByHelper(file) {
    if (isJourney(file) && this.#texts.has(file) && !this.#journeys.has(file))
      yield { note: `${file}: has no test without EVERY=1` };
    const using = this.journeys.filter((journey) => this.#journeys.get(journey).files.has(file));
    // A program or a part of the product's start says little about the journeys that use it.
    if (!file.startsWith('journeys/') && using.length > this.journeys.length * SHARED_PART)
      yield this.#chooseGeneral(file, `${using.length} of ${this.journeys.length} journeys use it`);
    else yield { journeys: using, reason: file };
  }

  *#chooseByFolder(file) {
    for (const [folder, names] of Object.entries(this.#lists.folders))
      if (file.startsWith(folder)) {
        const isNamed = (journey) => names.some((name) => journey.startsWith(name));
        yield { journeys: this.journeys.filter(isNamed), reason: `${file} → ${folder}` };
      }
    const country = /^catalog\/([\w-]+)\//.exec(file)?.[1];
    if (!this.#texts.has(`catalog/${country}/country.ts`)) return;
    const word = new RegExp(String.raw`\b${country}\b`, 'i');
    const naming = this.journeys.filter((journey) => word.test(this.#journeys.get(journey).text));
    if (naming.length <= this.journeys.length * SHARED_PART)
      yield { journeys: naming, reason: `${file} → ${country}` };
  }

  *#chooseByPages(file) {
    const { reached, isOfAll } = this.#reachOf(file);
    if (isOfAll) return yield this.#chooseGeneral(file, 'every page depends on it');
    if (reached.length > this.#pages.size * SHARED_PART)
      return yield this.#chooseGeneral(file, `${reached.length} of ${this.#pages.size} pages depend on it`);
    const openers = reached.flatMap((page) => this.openersOf(page));
    const { size } = new Set(openers.map(({ journey }) => journey));
    const isMany = size > this.journeys.length * SHARED_PART;
    for (const { journey, path } of isMany ? chooseFew(openers, this.#lists.general) : openers)
      yield { journeys: [journey], reason: `${file} → ${path}` };
    if (isMany)
      yield {
        note: `${file}: ${size} journeys open pages that depend on it, so a few that open each run`,
      };
    if (openers.length > 0 || !isOfProduct(file)) return;
    if (reached.length === 0) yield { note: `${file}: no page depends on it` };
    else yield { note: `${file}: no journey names a path of ${reached.join(', ')}` };
  }

  /** Returns the pages that depend on a file, and whether all do. */
  #reachOf(file) {
    const dependents = dependentsOf(this.#importers, file);
    const keys = this.#endpoints.of(file);
    const inSite = new Set([
      ...dependents,
      ...[...this.#endpoints.callersOf(keys)].flatMap((caller) => [...dependentsOf(this.#importers, caller)]),
    ]);
    const reached = [...inSite].filter((path) => this.#pages.has(path));
    // All modules of the server are started by its entry: those that answer endpoints count by these.
    const isCore = keys.size === 0 && reached.length === 0 && dependents.has(serverRoot);
    return { reached, isOfAll: isInputOfAll(file) || isCore || siteRoots.some((root) => inSite.has(root)) };
  }

  /** Returns the journeys that open a page, each with the path of the route that it opens. */
  openersOf(page) {
    const { everyPublicPage, byLinks } = this.#lists;
    return [...this.#journeys].flatMap(([journey, { text }]) => {
      const route = this.#pages
        .get(page)
        .find(
          ({ path, prerender }) =>
            (journey === everyPublicPage && prerender) ||
            byLinks[journey]?.includes(path) ||
            opensRoute(text, path, this.#paths),
        );
      return route ? [{ journey, page, path: route.path }] : [];
    });
  }
}
