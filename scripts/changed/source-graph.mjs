import { matchesGlob, posix } from 'node:path';

/** Modules that load every page lazily: a page does not depend on the others. */
const routeTable = 'web/routes.tsx';
const buildPlugins = 'web/prerender/build-plugins/';

/** Whether a file is a test, or helps the tests of its folder: the product does not depend on it. */
export const isTestFile = (path) => /\.test\.\w+$|\/testing\//.test(path);

/** Removes lines that are comments, whose examples would be read as code. */
export const withoutComments = (text) => text.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');

const isOfTypesOnly = (names) => /^\{(?:\s*type \w+(?: as \w+)?,?)+\s*\} from $/.test(names);

/**
 * Reads the `import` and `export … from` statements of a module as Biome formats them, without those of types, which are
 * erased. @returns what each names, and from where
 */
export const readImports = (text) =>
  [...text.matchAll(/^(?:import|export) (?!type\b)([^;'"]*? from )?'([^']+)'/gms)]
    .filter(([, names]) => names === undefined || !isOfTypesOnly(names))
    .map(([, names = '', from]) => ({ names, from }));

/** Returns the project's path of what a module imports; null for a package. */
export function resolveImport(importer, from) {
  const [file] = from.split('?');
  if (file.startsWith('.')) return posix.join(posix.dirname(importer), file);
  if (file === '#brand') return 'brand.ts';
  return file.startsWith('#') ? file.slice(1) : null;
}

/** The modules that a module loads otherwise: lazily, as a worker, or each file that matches a pattern. */
function* readLazyImports(path, text, paths) {
  for (const [, from] of text.matchAll(/(?<!typeof )\bimport\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/g))
    yield resolveImport(path, from);
  for (const [, from] of text.matchAll(/new URL\('([^']+)', import\.meta\.url\)/g))
    yield resolveImport(path, from);
  if (path !== routeTable)
    for (const [, pattern] of text.matchAll(/import\.meta\.glob(?:<[\s\S]*?>)?\(\s*'([^']+)'/g))
      yield* filesLike(resolveImport(path, pattern), paths);
  // Plugins of the build load the catalogue, and journeys start programs, by their paths in the project.
  if (path.startsWith(buildPlugins) || path.startsWith('journeys/'))
    for (const [, pattern] of text.matchAll(/'([a-z][\w-]*\/[\w./*-]+)'/g)) yield* filesLike(pattern, paths);
}

const filesLike = (pattern, paths) =>
  pattern.includes('*') ? paths.filter((path) => matchesGlob(path, pattern)) : [pattern];

/** Returns the plugins that name each virtual module of the site. */
function readVirtualModules(texts) {
  const plugins = new Map();
  for (const [path, text] of texts)
    if (path.startsWith(buildPlugins) && !path.endsWith('.d.ts') && !isTestFile(path))
      for (const [, name] of text.matchAll(/'(virtual:[\w-]+)/g))
        plugins.set(name, [...(plugins.get(name) ?? []), path]);
  return plugins;
}

/**
 * Returns the modules that import each file, as values, by path.
 * @param texts the text of every file by its path; '' for a file that imports nothing
 */
export function readImporters(texts) {
  const importers = new Map();
  const paths = [...texts.keys()];
  const plugins = readVirtualModules(texts);
  for (const [path, whole] of texts) {
    const text = withoutComments(whole);
    const imported = readImports(text).flatMap(
      ({ from }) => plugins.get(from) ?? [resolveImport(path, from)],
    );
    for (const file of [...imported, ...readLazyImports(path, text, paths)]) {
      if (file === null || file === path || !texts.has(file)) continue;
      if (!importers.has(file)) importers.set(file, new Set());
      importers.get(file).add(path);
    }
  }
  return importers;
}

/**
 * Returns a file and all that import it, directly or through others, without tests.
 * @param stops whether what imports a module is left out
 */
export function dependentsOf(importers, file, stops = () => false) {
  const found = new Set([file]);
  for (const path of found)
    if (path === file || !stops(path))
      for (const importer of importers.get(path) ?? []) if (!isTestFile(importer)) found.add(importer);
  return found;
}
