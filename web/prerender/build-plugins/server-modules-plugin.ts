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
 * Members of a service that no page reads, as the formatter writes them: on one line, or as a block that ends
 * at their indentation.
 */
const serverMembers =
  /^( +)(?:pack|pasteSheet|checklist|fileNaming|companyFacts|completes): (?:.*,|.*[[({]\n(?:(?:\1 .*)?\n)*\1[\])}]+,)\n/gm;

/**
 * Returns the source of a service without its papers, paste sheet, checklist, names of files, facts of a company's
 * calendar and effects on its record.
 */
export const withoutDeskData = (source: string): string => source.replace(serverMembers, '');

/** Members of a service that only an open form reads, written like `serverMembers` or as a shorthand. */
const formMembers = /^( +)(?:form|deskRules)(?:,|: (?:.*,|.*[[({]\n(?:(?:\1 .*)?\n)*\1[\])}]+,))\n/gm;

/** The pages of a form that a builder of services makes. */
const builtPages = /^( +)pages(?:,|: (?:.*,|.*[[({]\n(?:(?:\1 .*)?\n)*\1[\])}]+,))\n/gm;
const buildsForm = /\b(?:company|address)Service\(/;

/** Returns the source of a service without its form and desk rules, which are loaded when the form is opened. */
export const withoutForm = (source: string): string =>
  source
    .replace(formMembers, '')
    .replace(builtPages, (pages) => (buildsForm.test(source) ? '' : pages))
    // What is declared beside a service for its form is left out too: calls that declare data have no side effects.
    .replace(/^( *const \w+(?:: \w+)? = )(?=\w+\()/gm, '$1/* @__PURE__ */ ');

/**
 * Returns the source of a country without its name rules and those of its regions, which forms and the name
 * lab load.
 */
export const withoutNameRules = (source: string): string =>
  source.replace(/^ {2}nameRules(?:: \w+)?,\n/gm, '').replace(/, nameRules: \w+(?= \})/g, '');

/**
 * Returns the source of a country without its rules of eligibility, holidays, taxes on our fee and duties
 * that are not listed, and without its services, its calculators and the rates that only they read, which
 * their pages load by themselves.
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

/** Marks the import of a service with its form, or of a country with its name rules. */
const WHOLE = '?whole';

/** Returns whether a module declares services or builds them. */
const isOfServices = (file: string): boolean =>
  file.endsWith('/service.ts') || file.includes('/catalog/services/');

function withoutServerMembers(id: string, source: string): string {
  const isWhole = id.endsWith(WHOLE);
  const file = isWhole ? id.slice(0, -WHOLE.length) : id;
  if (isOfServices(file)) return isWhole ? withoutDeskData(source) : withoutForm(withoutDeskData(source));
  if (!file.endsWith('/country.ts')) return source;
  return isWhole ? withoutServerData(source) : withoutNameRules(withoutServerData(source));
}

/**
 * A Vite plugin that leaves out of the browser's bundle what only the server reads: some members of services and
 * countries, which pages get from the API, and modules named `*.server.ts`, which export functions only. The
 * form and the desk rules of a service and the name rules of a country are only in the modules imported with
 * `?whole`.
 */
export const serverModulesPlugin = (): Plugin => ({
  name: 'server-modules',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (options.ssr === true || !importer?.endsWith(WHOLE)) return undefined;
    // Services that a service is made from are needed with their forms too.
    const resolved = await this.resolve(source, importer.slice(0, -WHOLE.length), {
      ...options,
      skipSelf: true,
    });
    return resolved && isOfServices(resolved.id) ? `${resolved.id}${WHOLE}` : resolved;
  },
  async load(id, options) {
    if (options?.ssr === true || !id.endsWith('.server.ts')) return undefined;
    return stubOf(id.slice(id.lastIndexOf('/') + 1), await readFile(id, 'utf8'));
  },
  transform(source, id, options) {
    if (options?.ssr === true || !/\/catalog\/.*\.ts(?:\?whole)?$/.test(id)) return undefined;
    // Modules of the catalogue only declare data, so those that nothing uses any more can be left out.
    return { code: withoutServerMembers(id, source), map: null, moduleSideEffects: false };
  },
});
