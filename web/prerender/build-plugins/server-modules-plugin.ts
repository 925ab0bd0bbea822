import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Returns the source of a module that exports the same functions, which throw. */
export const stubOf = (id: string, source: string): string =>
  [...source.matchAll(/^export (?:const|function) (\w+)/gm)]
    .map(
      ([, name]) =>
        `export function ${name}() { throw new Error(${JSON.stringify(`${name} of ${id} runs on the server only`)}); }`,
    )
    .join('\n');

/**
 * Returns the source of a module that exports the same lists, empty until the forms that read them are opened. It exports arrays
 * only.
 */
export function deferredListsOf(id: string, source: string): string {
  const names = [...source.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
  const file = id.slice(id.lastIndexOf('/') + 1);
  return [
    "import { deferList } from '/web/catalog/deferred-lists.ts';",
    ...names.map((name) => `export const ${name} = [];`),
    `deferList(async () => { const whole = await import('./${file}?whole'); ${names.map((name) => `${name}.push(...whole.${name});`).join(' ')} });`,
  ].join('\n');
}

/** Members of a service that no page reads, as the formatter writes them: on one line, or as a block that ends at their indentation. */
const serverMembers =
  /^( +)(?:pack|pasteSheet|checklist|fileNaming|companyFacts): (?:.*,|.*[[({]\n(?:(?:\1 .*)?\n)*\1[\])}]+,)\n/gm;

/** Returns the source of a service without its papers, paste sheet, checklist, names of files and facts of a company's calendar. */
export const withoutDeskData = (source: string): string => source.replace(serverMembers, '');

/**
 * Returns the source of a country without its rules of eligibility, holidays, taxes on our fee and duties that are not listed, and without
 * its services, its calculators and the rates that only they read, which their pages load by themselves.
 */
export const withoutServerData = (source: string): string =>
  source
    .replace(/^ {2}(?:eligibility|holidays|feeTaxes),$/gm, '')
    // A module that is imported, even for nothing, is placed in a chunk that the importer loads.
    .replace(/^import \{ estimates \} from .*;$/gm, '')
    .replace(/^import \{[^}]*\} from '\.\/.*\/service\.ts';$/gm, '')
    .replace(/^ {2}services: \[\n(?: {4}.*\n)* {2}\],$/m, '  services: [],')
    // Of the rates, pages need those that the words of duties, forms and prices name.
    .replace(
      /^import \{ rates \} from '\.\/rates\.ts';$/gm,
      "import { dutyRates as rates } from './duty-rates.ts';",
    )
    .replace(/^ {2}(unlistedDuties|estimates),$/gm, '  $1: [],');

function withoutServerMembers(id: string, source: string): string {
  if (id.endsWith('/service.ts')) return withoutDeskData(source);
  return id.endsWith('/country.ts') ? withoutServerData(source) : source;
}

/**
 * A Vite plugin that leaves out of the browser's bundle what only the server reads: some members of services and
 * countries, which pages get from the API, and modules named `*.server.ts`, which export functions only. Lists of
 * modules named `*.deferred.ts` are loaded when a form is opened.
 */
export const serverModulesPlugin = (): Plugin => ({
  name: 'server-modules',
  enforce: 'pre',
  async load(id, options) {
    if (options?.ssr === true) return undefined;
    if (id.endsWith('.server.ts'))
      return stubOf(id.slice(id.lastIndexOf('/') + 1), await readFile(id, 'utf8'));
    return id.endsWith('.deferred.ts') ? deferredListsOf(id, await readFile(id, 'utf8')) : undefined;
  },
  transform(source, id, options) {
    if (options?.ssr === true || !/\/catalog\/.*\.ts$/.test(id)) return undefined;
    // Modules of the catalogue only declare data, so those that nothing uses any more can be left out.
    return { code: withoutServerMembers(id, source), map: null, moduleSideEffects: false };
  },
});
