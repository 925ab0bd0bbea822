import { dependentsOf, isTestFile, readImports, resolveImport, withoutComments } from './source-graph.mjs';

const declaration = /(?<=^ *|\{ )'((?:GET|POST|PUT|PATCH|DELETE) \/[^']*)':/gm;
/** In a call, or in a constant for it; not in a type or among keys of replies to fetch again. */
const call = /(?:\(\s*|= )'((?:GET|POST|PUT|PATCH|DELETE) \/[^']*)'/g;
const fetched = /'\/api(\/[\w/-]+)'/g;
/** Imports every route module, or every declaration of endpoints. */
const collects = (path) => path === 'server/app.ts' || path === 'contract/api.ts';

/** Returns the endpoints that a module of the site calls. */
const readCalls = (text) => [
  ...[...text.matchAll(call)].map(([, key]) => key),
  ...[...text.matchAll(fetched)].map(([, path]) => `GET ${path}`),
];

/** Splits a module at the keys of its endpoints, such as 'GET /applications/:id'. */
function readDeclarations(text) {
  const found = [...text.matchAll(declaration)];
  return {
    before: text.slice(0, found[0]?.index),
    endpoints: found.map(({ 1: key, index }, at) => ({ key, text: text.slice(index, found[at + 1]?.index) })),
  };
}

/**
 * Finds the endpoints that a change of a module of the server or the contract touches, and the modules of the site that
 * call them.
 */
export class Endpoints {
  #importers;
  /** Text and endpoints of each module that declares some. */
  #modules = new Map();
  #callers = new Map();

  constructor(texts, importers) {
    this.#importers = importers;
    for (const [path, whole] of texts) {
      if (isTestFile(path)) continue;
      const text = withoutComments(whole);
      if (path.startsWith('web/'))
        for (const key of readCalls(text))
          this.#callers.set(key, (this.#callers.get(key) ?? new Set()).add(path));
      if (path.startsWith('contract/') || (path.startsWith('server/') && text.includes('Handlers<'))) {
        const declared = readDeclarations(text);
        if (declared.endpoints.length > 0) this.#modules.set(path, { text, ...declared });
      }
    }
  }

  /** Returns the endpoints that depend on a file. */
  of(file) {
    const isDeclaring = (path) => this.#modules.has(path);
    const dependents = dependentsOf(this.#importers, file, (path) => isDeclaring(path) || collects(path));
    return new Set(
      [...dependents].filter(isDeclaring).flatMap((path) => {
        const { endpoints } = this.#modules.get(path);
        return path === file ? endpoints.map(({ key }) => key) : this.#endpointsUsing(path, dependents);
      }),
    );
  }

  /** Returns the endpoints of a module whose handler or shape names something imported from one of the files. */
  #endpointsUsing(module, files) {
    const { text, before, endpoints } = this.#modules.get(module);
    const names = new Set(
      readImports(text)
        .filter(({ from }) => files.has(resolveImport(module, from)))
        .flatMap(({ names: imported }) => [...imported.matchAll(/(\w+)(?=\s*(?:,|\}| from))/g)])
        .map(([, name]) => name),
    );
    const uses = (part) => [...names].some((name) => new RegExp(String.raw`\b${name}\b`).test(part));
    // Functions and shapes above the endpoints that use these names count like them.
    const above = before.replaceAll(/^(?:import|export) [^;]*? from [^;]*;$/gm, '');
    for (const [local, name] of above.matchAll(
      /^ *(?:export )?(?:const|(?:async )?function) (\w+)[\s\S]*?(?=^ *(?:(?:export )?(?:const|(?:async )?function)|return)\b|(?![\s\S]))/gm,
    ))
      if (uses(local)) names.add(name);
    return endpoints.filter((endpoint) => uses(endpoint.text)).map(({ key }) => key);
  }

  /** Returns the modules of the site that call one of the endpoints. */
  callersOf(keys) {
    return new Set([...keys].flatMap((key) => [...(this.#callers.get(key) ?? [])]));
  }
}
