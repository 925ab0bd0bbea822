import { anything, array, assert, constantFrom, dictionary, oneof, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldsOf, type Answers } from './form.ts';
import { progress } from './progress.ts';
import { summarise } from './summarise.ts';
import { clubAnswers, clubForm, TODAY } from './testing/club-form.ts';
import { validate, validateField, type ValidateOptions } from './validate.ts';

const check = (answers: unknown, options: Partial<ValidateOptions> = {}) =>
  validate(clubForm, answers as Answers, { today: TODAY, ...options });
const problemsOf = (answers: unknown, options: Partial<ValidateOptions> = {}): string[] =>
  check(answers, options).problems.map((problem) => `${problem.path}: ${problem.words}`);
const [ada, kofi] = clubAnswers.members;
const [musa, adaAgain] = clubAnswers.officers;

describe('validate: complete answers', () => {
  it('complete answers: no problems, and parsed values', () => {
    expect(check(clubAnswers)).toEqual({
      problems: [],
      values: {
        name: 'Sample Chess Club',
        aims: 'Play chess and teach it.',
        paid: 'yes',
        fee: 500_000,
        members: [
          {
            id: 'm1',
            surname: 'Obi',
            first: 'Ada',
            born: '1990-05-03',
            nationality: 'NG',
            nin: '12345678901',
            home: ada.home,
            phone: '+2348031234567',
          },
          {
            id: 'm2',
            surname: 'Mensah',
            first: 'Kofi',
            born: '1985-12-01',
            nationality: 'GH',
            home: kofi.home,
          },
        ],
        officers: [
          { id: 'o1', surname: 'Bello', first: 'Musa', phone: '+2347055550101', role: 'chair' },
          {
            id: 'o2',
            sameAs: 'members/m1',
            surname: 'Obi',
            first: 'Ada',
            phone: '+2348031234567',
            role: 'treasurer',
          },
        ],
        auditors: [],
        statements: 'books@example.com',
        share: 25,
        rules: ['file-1'],
        true: true,
      },
    });
  });

  it('parsed values survive JSON', () => {
    expect(check(JSON.parse(JSON.stringify(clubAnswers)))).toEqual(check(clubAnswers));
  });
});

describe('validate: no answers', () => {
  it('problems in the order of the form, for applicable questions only', () => {
    expect(problemsOf({})).toEqual([
      'name: Enter the name of the club.',
      'aims: Answer “What will the club do?”',
      'paid: Answer “Do members pay?”',
      'members: Add at least one member.',
      'officers: Add at least one officer.',
      'rules: Upload the rules of the club.',
      'true: Tick the box to agree.',
    ]);
  });

  it('only one page or some fields: problems of these', () => {
    expect(problemsOf({}, { only: 'papers' })).toEqual([
      'rules: Upload the rules of the club.',
      'true: Tick the box to agree.',
    ]);
    expect(problemsOf({}, { only: ['aims', 'true'] })).toEqual([
      'aims: Answer “What will the club do?”',
      'true: Tick the box to agree.',
    ]);
    expect(check(clubAnswers, { only: 'papers' }).values).toEqual({ rules: ['file-1'], true: true });
    expect(check(clubAnswers, { only: 'no such page' })).toEqual({ values: {}, problems: [] });
  });
});

describe('validate: questions that do not apply', () => {
  it('question or page: no problem and no value', () => {
    const { values: kept, problems } = check({
      ...clubAnswers,
      paid: 'no',
      fee: 'nonsense',
      share: 'nonsense',
    });
    expect(problems).toEqual([]);
    expect(Object.keys(kept)).toEqual([
      'name',
      'aims',
      'paid',
      'members',
      'officers',
      'auditors',
      'rules',
      'true',
    ]);
  });

  it('question in a list item: no value', () => {
    const { values: kept, problems } = check({
      ...clubAnswers,
      members: [ada, { ...kofi, nin: 'left over' }],
    });
    expect(problems).toEqual([]);
    expect((kept['members'] as Answers[])[1]).not.toHaveProperty('nin');
  });

  it('earlier answer: not seen by later conditions', () => {
    const form = {
      ...clubForm,
      pages: [
        {
          id: 'p',
          title: 'P',
          fields: [
            { kind: 'confirm' as const, id: 'a', label: 'A', statement: 'A.', optional: true },
            {
              kind: 'confirm' as const,
              id: 'b',
              label: 'B',
              statement: 'B.',
              optional: true,
              when: (answers: Answers) => answers['a'] === true,
            },
            { kind: 'text' as const, id: 'c', label: 'C', when: (answers: Answers) => answers['b'] === true },
          ],
        },
      ],
    };
    expect(validate(form, { a: false, b: true }, { today: TODAY }).problems).toEqual([]);
    expect(validate(form, { a: true, b: true }, { today: TODAY }).problems.map((each) => each.path)).toEqual([
      'c',
    ]);
  });
});

describe('validate: list', () => {
  it('too few items: a problem; the minimum can depend on an answer', () => {
    expect(problemsOf({ ...clubAnswers, officers: [musa] })).toEqual(['officers: Add at least 2 officers.']);
    expect(problemsOf({ ...clubAnswers, paid: 'no', officers: [musa] })).toEqual([]);
  });

  it('too many items: a problem, and the items above the maximum are ignored', () => {
    const crowd = Array.from({ length: 50_000 }, (_, index) => ({ ...kofi, id: `m${index}`, surname: '' }));
    const { values: kept, problems } = check({
      ...clubAnswers,
      paid: 'no',
      officers: [musa],
      members: crowd,
    });
    expect(problems[0]).toEqual({
      path: 'members',
      code: 'too_many',
      words: 'Keep at most 5 members. Remove the others.',
    });
    expect(problems).toHaveLength(6);
    expect(kept['members']).toHaveLength(5);
  });

  it('problem path: item and part of the address', () => {
    const members = [
      { ...ada, surname: ' ', home: { ...ada.home, city: '' } },
      { ...kofi, born: { day: '1', month: '1', year: '2020' } },
    ];
    expect(problemsOf({ ...clubAnswers, officers: [musa, musa && { ...musa, id: 'o3' }], members })).toEqual([
      'members/m1/surname: Enter the surname.',
      'members/m1/home/city: Enter the city or town.',
      'members/m2/born: Members must be 18 or older.',
    ]);
  });

  it.each([
    [[null, ada]],
    [[{ ...ada, id: undefined }, kofi]],
    [[{ ...ada, id: 'a/b' }, kofi]],
    [[ada, ada]],
    [['m1', ada]],
  ])('asks to put an unreadable item again: %#', (members) => {
    expect(problemsOf({ ...clubAnswers, officers: [musa, { ...musa, id: 'o3' }], members })).toEqual([
      'members: One member could not be read. Remove it and add it again.',
    ]);
  });
});

describe('validate: reused person', () => {
  it('missing answer: reported where the person is typed, even when only the second list requires it', () => {
    const members = [{ ...ada, phone: '' }, kofi];
    expect(problemsOf({ ...clubAnswers, members })).toEqual(['members/m1/phone: Enter the phone.']);
    expect(problemsOf({ ...clubAnswers, members }, { only: 'members' })).toEqual([
      'members/m1/phone: Enter the phone.',
    ]);
    expect(problemsOf({ ...clubAnswers, members }, { only: 'officers' })).toEqual([]);
  });

  it('one mistake in two lists: one problem', () => {
    expect(problemsOf({ ...clubAnswers, members: [{ ...ada, surname: '' }, kofi] })).toEqual([
      'members/m1/surname: Enter the surname.',
    ]);
  });

  it.each(['members/gone', 'members', 'strangers/m1', 'officers/o1', 'auditors/a1', '/', 7, {}])(
    'is asked for again when %j leads nowhere',
    (sameAs) => {
      const { values: kept, problems } = check({ ...clubAnswers, officers: [musa, { ...adaAgain, sameAs }] });
      expect(problems).toEqual([
        { path: 'officers/o2/sameAs', code: 'lost_reference', words: 'Choose the person again.' },
      ]);
      expect((kept['officers'] as Answers[])[1]).toEqual({ id: 'o2', role: 'treasurer' });
    },
  );

  it('reference to a reference: resolved', () => {
    const { values: kept, problems } = check({
      ...clubAnswers,
      auditors: [{ id: 'a1', sameAs: 'officers/o2' }],
    });
    expect(problems).toEqual([]);
    expect(kept['auditors']).toEqual([{ id: 'a1', sameAs: 'officers/o2', surname: 'Obi', first: 'Ada' }]);
  });

  it('mistake behind two references: reported at the first list', () => {
    const answers = {
      ...clubAnswers,
      members: [{ ...ada, first: '' }, kofi],
      auditors: [{ id: 'a1', sameAs: 'officers/o2' }],
    };
    expect(problemsOf(answers, { only: ['members', 'officers', 'auditors'] })).toEqual([
      'members/m1/first: Enter the first name.',
    ]);
  });
});

describe('validate: hostile answers', () => {
  const hostile = JSON.parse(
    '{"__proto__": {"polluted": true, "name": "x"}, "constructor": {"prototype": 1}, "members": [{"id": "__proto__"}, {"id": "constructor", "__proto__": {"surname": "x"}, "home": {"__proto__": {"city": "y"}}}], "stranger": 1}',
  );

  it('prototype keys: no effect and no value', () => {
    const { values: kept } = check({ ...clubAnswers, ...hostile });
    expect(({} as Answers)['polluted']).toBeUndefined();
    expect(Object.getPrototypeOf(kept)).toBe(Object.prototype);
    expect(Object.keys(kept)).not.toContain('stranger');
    expect(Object.hasOwn(kept, '__proto__') || Object.hasOwn(kept, 'constructor')).toBe(false);
    const [item] = kept['members'] as Answers[];
    expect(item).toEqual({ id: 'constructor' });
  });

  it.each([null, undefined, 5, 'text', [], [clubAnswers]])(
    '%j instead of answers: treated as empty',
    (answers) => {
      expect(problemsOf(answers)).toEqual(problemsOf({}));
    },
  );

  it('wrong shape: a problem in every field', () => {
    for (const junk of [
      7,
      null,
      [3],
      { a: 1 },
      'junk',
      true,
      Number.NaN,
      [[]],
      [{ id: 'a', surname: {}, born: [], home: 'x', sameAs: [] }],
    ]) {
      const answers = Object.fromEntries(Object.keys(clubAnswers).map((id) => [id, junk]));
      expect(check(answers).problems.length).toBeGreaterThan(3);
    }
  });

  it('any value: validate, summarise and progress do not throw', () => {
    const ids = constantFrom(
      ...fieldsOf(clubForm).map((field) => field.id),
      'id',
      'sameAs',
      'home',
      'surname',
      '__proto__',
    );
    const item = dictionary(ids, oneof(anything(), constantFrom('m1', 'members/m1', 'yes', 'NG')), {
      maxKeys: 6,
    });
    assert(
      property(
        dictionary(ids, oneof(anything(), array(item, { maxLength: 6 })), { maxKeys: 12 }),
        (answers) => {
          const { values: kept, problems } = check(answers);
          expect(problems.every((problem) => problem.words.length > 0 && !problem.path.endsWith('/'))).toBe(
            true,
          );
          expect(() => JSON.stringify(kept)).not.toThrow();
          expect(summarise(clubForm, answers, { today: TODAY }).length).toBeGreaterThan(0);
          expect(progress(clubForm, answers, { today: TODAY }).fraction).toBeLessThan(1);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('wrong shape: never passed to a condition', () => {
    const seen: unknown[] = [];
    const form = {
      ...clubForm,
      pages: [
        {
          id: 'p',
          title: 'P',
          when: (answers: Answers) => seen.push(answers['a']) > 0,
          fields: [{ kind: 'text' as const, id: 'a', label: 'A' }],
        },
      ],
    };
    validate(form, { a: 5 }, { today: TODAY });
    validate(form, { a: 'five' }, { today: TODAY });
    expect(seen).toEqual([undefined, 'five']);
  });
});

describe('validate: files', () => {
  it('known files: others are refused', () => {
    expect(problemsOf(clubAnswers, { knownFiles: new Set(['file-1']) })).toEqual([]);
    expect(problemsOf(clubAnswers, { knownFiles: new Set() })).toEqual([
      'rules: We do not have this file. Remove it and upload it again.',
    ]);
  });
});

describe('validate: one question', () => {
  const answers = {
    ...clubAnswers,
    members: [
      { ...ada, nin: '12', home: { ...ada.home, city: '' } },
      { ...kofi, surname: '' },
    ],
  };
  const paths = (path: string) =>
    validateField(clubForm, path, answers, { today: TODAY }).map((problem) => problem.path);

  it('question, item or field of an item: its problems only', () => {
    expect(paths('name')).toEqual([]);
    expect(paths('members/m1/nin')).toEqual(['members/m1/nin']);
    expect(paths('members/m1')).toEqual(['members/m1/nin', 'members/m1/home/city']);
    expect(paths('members/m1/home')).toEqual(['members/m1/home/city']);
    expect(paths('members')).toHaveLength(3);
    expect(paths('no such field')).toEqual([]);
  });
});
