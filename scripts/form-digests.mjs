// node_modules/.bin/node scripts/form-digests.mjs --check | --record: finds forms that changed without a new version.
//   --check   compares every form of the catalogue with the digest recorded for its version
//   --record  adds the digests of new forms and versions; never replaces a recorded digest
// Digests are made in Node and not in a test: Vitest transforms the sources of functions.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseAst } from 'vite';
import { capturedBy, scriptOf } from './captured-values.mjs';

const root = join(import.meta.dirname, '..');
const file = join(root, 'catalog/testing/form-digests.json');
const command = 'node_modules/.bin/node scripts/form-digests.mjs --record';

/** Members of forms that only show: words, and how a field looks or is filled in by a browser. */
const presentation = new Set(
  `label hint why law missing title intro words tooFew tooSmall outside statement item city unit tally minutes
   autocomplete example inputMode rows shape camera`.split(/\s+/),
);
/** Members of the objects that functions return, such as options, that only show. */
const wordsInCode = new Set(['label', 'hint', 'words']);
/** Members of name rules: the law has its own dates, and the desk applies it on the day of filing. */
const nameLaw = new Set(['rules', 'sameAs', 'allowedWords']);
/** Rooms whose functions count by name. */
const sharedRooms = ['values', 'forms', 'catalog/kit', 'node_modules'].map(
  (room) => `${pathToFileURL(join(root, room)).href}/`,
);
/** Members of syntax nodes that depend on how the source is written, not on what it does. */
const writing = new Set(['start', 'end', 'raw', 'shorthand']);
const isWords = (node) => node?.type === 'Property' && wordsInCode.has(node.key.name);

const isNode = (value) => typeof value?.type === 'string';
const childrenOf = (node) => Object.values(node).flat().filter(isNode);
const descendantsOf = (node) => [node, ...childrenOf(node).flatMap(descendantsOf)];

/** The identifiers that a parameter or variable declares, destructured ones included. */
function bindingsOf(pattern) {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'Property') return bindingsOf(pattern.value);
  if (pattern.type === 'AssignmentPattern') return bindingsOf(pattern.left);
  return childrenOf(pattern).flatMap(bindingsOf);
}

function parseFunction(source) {
  try {
    return parseAst(`(${source})`);
  } catch {
    return parseAst(`({${source}})`); // a method: 'normalise(text) {…}'
  }
}

/** A path of members such as `jurisdiction.address.province`, as [root, ...members]; null for any other node. */
function memberPath(node) {
  if (node.type === 'Identifier') return [node.name];
  if (node.type !== 'MemberExpression' || node.computed) return null;
  const path = memberPath(node.object);
  return path && [...path, node.property.name];
}

/**
 * Returns the syntax tree (ESTree, as JSON) of a function's source without formatting, comments, words and the names of
 * its own parameters and variables. Names that `capturedOf` knows are replaced by the values they stand for.
 * @param capturedOf  canonical value of a path of members, or undefined when its root is a global
 */
export function canonicalSource(source, capturedOf = () => undefined) {
  if (source.includes('[native code]')) return source;
  const program = parseFunction(source);
  const declared = descendantsOf(program).flatMap((node) =>
    [...(node.params ?? []), ...(node.type === 'VariableDeclarator' ? [node.id] : [])].flatMap(bindingsOf),
  );
  const numbers = new Map([...new Set(declared)].map((name, index) => [name, `$${index}`]));
  const captured = (node) => {
    const path = memberPath(node);
    return path === null || numbers.has(path[0]) ? undefined : capturedOf(path);
  };
  const canonical = (node) => {
    if (Array.isArray(node)) return node.filter((each) => !isWords(each)).map(canonical);
    if (node instanceof RegExp) return String(node);
    if (typeof node === 'bigint') return `${node}n`;
    if (!node || typeof node !== 'object') return node;
    if (node.type === 'Identifier' || node.type === 'MemberExpression') {
      const value = captured(node);
      if (value !== undefined) return value;
    }
    if (node.type === 'Identifier') return numbers.get(node.name) ?? node.name;
    const isNamed = !node.computed && (node.type === 'MemberExpression' || node.type === 'Property');
    const name = node.type === 'Property' ? 'key' : 'property';
    return Object.fromEntries(
      Object.entries(node)
        .filter(
          ([key, value]) => !writing.has(key) && (key === 'value' || (value !== null && value !== false)),
        )
        .map(([key, value]) => [
          key,
          isNamed && key === name ? (value.name ?? value.value) : canonical(value),
        ]),
    );
  };
  return JSON.stringify(canonical(program.body));
}

/** Address parts are required when they have a message for a missing one. */
const withRequired = (parts) =>
  Object.fromEntries(
    Object.entries(parts).map(([part, rule]) => [part, { ...rule, required: rule.missing !== undefined }]),
  );

const hashOf = (text) => createHash('sha256').update(text).digest('hex');

const hasMember = (value, member) =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && Object.hasOwn(value, member);

/**
 * Functions of the forms, the values, the kit and the packages count by name, since they have tests of their own and
 * their refactoring changes no form.
 */
const isShared = (fn) => {
  const script = scriptOf(fn);
  return script === '' || sharedRooms.some((room) => script.includes(room));
};

/** Functions whose source is being written, outermost first: one that calls itself is written as its depth. */
const open = [];
const sources = new Map();

const capturedValue = (value) => {
  if (typeof value !== 'function') return canonicalValue(value) ?? null;
  return isShared(value) ? `function ${value.name}` : hashOf(canonicalFunction(value));
};

/** Canonical source of a function with the values it captures; those of helpers are written as their digest. */
function canonicalFunction(fn) {
  if (open.includes(fn)) return `recursion ${open.length - open.indexOf(fn)}`;
  const known = sources.get(fn);
  if (known !== undefined) return known;
  open.push(fn);
  const valueOf = capturedBy(fn);
  const capturedOf = ([root, ...members]) => {
    const found = valueOf(root);
    if (!found) return undefined;
    let { value } = found;
    let depth = 0;
    while (depth < members.length && hasMember(value, members[depth])) {
      value = value[members[depth]];
      depth += 1;
    }
    // `list.includes`: what follows the captured value is a method, whose name counts.
    if (depth < members.length - 1 || (depth < members.length && typeof value === 'function'))
      return undefined;
    const written = { captured: capturedValue(value) };
    return depth < members.length ? { ...written, member: members[depth] } : written;
  };
  const source = canonicalSource(Function.prototype.toString.call(fn), capturedOf);
  open.pop();
  if (!source.includes('recursion')) sources.set(fn, source);
  return source;
}

function canonicalValue(value) {
  if (typeof value === 'function') return canonicalFunction(value);
  if (value instanceof RegExp) return String(value);
  if (value instanceof Set || value instanceof Map) return canonicalValue([...value]);
  if (Array.isArray(value)) return value.map(canonicalValue);
  if (!value || typeof value !== 'object') return value;
  const members = Object.entries(value).filter(
    ([key, member]) =>
      !presentation.has(key) && !nameLaw.has(key) && member !== undefined && member !== false,
  );
  return Object.fromEntries(
    members
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, canonicalValue(key === 'parts' ? withRequired(member) : member)]),
  );
}

/**
 * Returns the SHA-256 digest of what validation and stored answers depend on: ids, kinds, options, limits,
 * patterns, conditions and other functions. Labels, hints and the look do not count; the order
 * of pages, fields and options does.
 *
 * A condition counts with the values it captures and the helpers of the catalogue it calls, so that renaming a helper
 * changes no digest and changing its body does. What a function reads through a computed member counts as a whole.
 */
export const digestOf = (form) => hashOf(JSON.stringify(canonicalValue(form.pages)));

/**
 * Returns one sentence for each form that changed without a new version, whose version is not recorded, whose
 * version went back, or that is gone.
 */
export function checkForms(services, recorded) {
  const faults = services.map(({ form }) => {
    const versions = recorded[form.id] ?? {};
    const name = `form ${form.id}, version ${form.version},`;
    if (!versions[form.version]) return `${name} is not recorded: run ${command}`;
    const latest = Math.max(...Object.keys(versions));
    if (form.version < latest)
      return `${name} is older than the recorded version ${latest}: raise its version`;
    if (versions[form.version] === digestOf(form)) return null;
    return `${name} changed: raise its version and run ${command}`;
  });
  const ids = new Set(services.map(({ form }) => form.id));
  const gone = Object.keys(recorded).filter((id) => !ids.has(id));
  const goneFaults = gone.map(
    (id) => `form ${id} is gone: give it its id back, or delete its digests if its service was removed`,
  );
  return [...new Set([...faults, ...goneFaults])].filter((fault) => fault !== null);
}

/**
 * Returns the recorded digests and those of new forms and versions, sorted.
 * @throws Error naming each form whose recorded version changed.
 */
export function recordForms(services, recorded) {
  const digests = structuredClone(recorded);
  for (const { form } of services) (digests[form.id] ??= {})[form.version] ??= digestOf(form);
  const faults = checkForms(services, digests);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const ids = Object.keys(digests).toSorted();
  return Object.fromEntries(ids.map((id) => [id, digests[id]]));
}

if (resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url)) {
  const { services } = await import('#catalog/index.ts');
  const recorded = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  try {
    if (process.argv[2] === '--record')
      writeFileSync(file, `${JSON.stringify(recordForms(services, recorded), null, 2)}\n`);
    else if (process.argv[2] !== '--check') throw new Error('Usage: form-digests.mjs --check | --record');
    const faults = checkForms(services, JSON.parse(readFileSync(file, 'utf8')));
    if (faults.length > 0) throw new Error(faults.join('\n'));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
