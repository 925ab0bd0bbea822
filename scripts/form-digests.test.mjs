import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { canonicalSource, checkForms, digestOf, recordForms } from './form-digests.mjs';
import { pinnedNode } from './install.mjs';

const root = join(import.meta.dirname, '..');

const isLimited = (answers) => answers.kind === 'ltd';
const isPublic = (answers) => answers.kind === 'plc';
/** Services with one small form. */
const club = ({ id = 'club', version = 1, field = {}, options } = {}) => {
  const choice = {
    kind: 'choice',
    id: 'kind',
    label: 'Kind',
    options: options ?? [{ value: 'ltd', label: 'Limited' }],
  };
  const text = { kind: 'text', id: 'name', label: 'Name', maxLength: 80, when: isLimited, ...field };
  return [
    {
      id: 'club-registration',
      form: { id, version, pages: [{ id: 'start', title: 'Start', fields: [choice, text] }] },
    },
  ];
};
const answersWith = (kind) => (answers) => answers.kind === kind;
const places = { home: { required: true, title: 'Home' } };
const isAtHome = () => places.home.required;
const recorded = recordForms(club(), {});
const changed = [expect.stringContaining('form club, version 1, changed: raise its version and run')];

describe('form digests of the catalogue', () => {
  it('every form: has the digest that is recorded for its version', () => {
    const check = spawnSync(pinnedNode(root), [join(root, 'scripts/form-digests.mjs'), '--check'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(check.stderr).toBe('');
    expect(check.status).toBe(0);
  });
});

describe('check of the form digests', () => {
  it.each([
    ['another condition', { field: { when: isPublic } }],
    ['no condition', { field: { when: undefined } }],
    ['another limit', { field: { maxLength: 81 } }],
    ['another pattern', { field: { pattern: { expression: /^a/, words: 'Begin with a' } } }],
    ['an optional field', { field: { optional: true } }],
    ['another field id', { field: { id: 'title' } }],
    ['another kind', { field: { kind: 'email' } }],
    ['another option value', { options: [{ value: 'plc', label: 'Limited' }] }],
    ['another field in a list', { field: { fields: [{ kind: 'text', id: 'city' }] } }],
    [
      'a required part of an address',
      { field: { format: { parts: { state: { missing: 'Enter the state' } } } } },
    ],
  ])('%s without a new version: fails with the name of the form', (_change, parts) => {
    expect(checkForms(club(parts), recorded)).toEqual(changed);
  });

  it.each([
    ['another label', { field: { label: 'Full name' } }],
    ['a hint', { field: { hint: 'As on the certificate' } }],
    ['another label of an option', { options: [{ value: 'ltd', label: 'Private limited' }] }],
    ['a field that is not optional in so many words', { field: { optional: false } }],
  ])('%s: passes', (_change, parts) => {
    expect(checkForms(club(parts), recorded)).toEqual([]);
  });

  const digestWith = (when) => digestOf(club({ field: { when } })[0].form);
  it('captured value that differs: counts', () => {
    expect(digestWith(answersWith('ltd'))).not.toBe(digestWith(answersWith('plc')));
    expect(digestWith(answersWith('ltd'))).toBe(digestWith(answersWith('ltd')));
  });

  it('body of a helper: counts, its name does not', () => {
    const isSmall = (answers) => answers.kind === 'ltd';
    const isLarge = (answers) => answers.kind === 'plc';
    expect(digestWith((answers) => isSmall(answers))).toBe(digestWith((answers) => isLimited(answers)));
    expect(digestWith((answers) => isSmall(answers))).not.toBe(digestWith((answers) => isLarge(answers)));
  });

  it('member of a captured object: counts alone', () => {
    const before = digestWith(isAtHome);
    places.away = { required: false };
    places.home.title = 'House';
    expect(digestWith(isAtHome)).toBe(before);
  });

  it('helper that calls itself: is read', () => {
    const countDown = (count) => (count === 0 ? 0 : countDown(count - 1));
    expect(digestWith(() => countDown(3) === 0)).toBe(digestWith(() => countDown(3) === 0));
  });

  it('new version: passes once it is recorded', () => {
    const next = club({ version: 2, field: { when: isPublic } });
    expect(checkForms(next, recorded)).toEqual([
      expect.stringContaining('form club, version 2, is not recorded'),
    ]);
    const both = recordForms(next, recorded);
    expect(checkForms(next, both)).toEqual([]);
    expect(both.club[1]).toBe(recorded.club[1]);
    expect(checkForms(club(), both)).toEqual([expect.stringContaining('older than the recorded version 2')]);
  });

  it('form that is gone: fails with its name', () => {
    const renamed = recordForms(club({ id: 'society' }), {});
    expect(checkForms(club(), { ...recorded, ...renamed })).toEqual([
      expect.stringContaining('form society is gone'),
    ]);
  });

  it('form of two services: is named once', () => {
    const services = club({ field: { maxLength: 81 } });
    expect(checkForms([...services, ...services], recorded)).toEqual(changed);
  });
});

describe('record of the form digests', () => {
  it('changed form of a recorded version: refuses with the name of the form', () => {
    expect(() => recordForms(club({ field: { when: isPublic } }), recorded)).toThrow(
      'form club, version 1, changed',
    );
  });

  it('several forms: are sorted by id', () => {
    const services = [...club({ id: 'b' }), ...club({ id: 'a' })];
    expect(Object.keys(recordForms(services, {}))).toEqual(['a', 'b']);
    expect(recordForms(services, {}).a[1]).toBe(digestOf(services[1].form));
  });
});

describe('canonical source of a function', () => {
  it('method in shorthand: is read', () => {
    expect(canonicalSource('normalise(text) { return text; }')).toBe(
      canonicalSource('normalise(other) { return other; }'),
    );
  });

  it.each([
    ['format and comments', '(a) => a.b === 1', '(a) =>\n  // first\n  (a.b === 1)'],
    [
      'names of parameters and variables',
      '(a) => { const b = a.b; return { b }; }',
      '(x) => { const y = x.b; return { b: y }; }',
    ],
    [
      'labels of options',
      "() => [{ value: 'a', label: 'A' }]",
      "() => [{ value: 'a', label: 'B', hint: 'C' }]",
    ],
  ])('%s: do not count', (_what, one, other) => {
    expect(canonicalSource(one)).toBe(canonicalSource(other));
  });

  it.each([
    ['members', '(a) => a.b', '(a) => a.c'],
    ['values', "(a) => a.b === 'a'", "(a) => a.b === 'b'"],
    ['literals', '(a) => a.b === null', '(a) => a.b === false'],
    ['helpers', '(a) => isLimited(a)', '(a) => isPublic(a)'],
    ['regular expressions', '(a) => /a/.test(a)', '(a) => /a/i.test(a)'],
  ])('%s: count', (_what, one, other) => {
    expect(canonicalSource(one)).not.toBe(canonicalSource(other));
  });
});
