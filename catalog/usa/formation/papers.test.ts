import { describe, expect, test } from 'vitest';
import type { PackBlock } from '#catalog/types/index.ts';
import { validate } from '#forms/validate.ts';
import { resolvePeople } from '#forms/resolve-people.ts';
import type { Answers } from '#forms/form.ts';
import { day } from '#values/calendar-date.ts';
import { usa } from '../country.ts';
import { delaware, type State, texas, wyoming } from '../states.ts';
import { aBenefitCorporation } from '../corporation/sample.ts';
import { aCorporation } from '../corporation/sample.ts';
import { anAmerican } from '../testing/sample-people.ts';
import { anLlc } from '../llc/sample.ts';
import { aNonprofit } from '../nonprofit/sample.ts';

const today = day('2026-11-21');

const textOf = (block: PackBlock): string =>
  block.kind === 'heading' || block.kind === 'paragraph' || block.kind === 'clause'
    ? block.text
    : block.kind === 'signature'
      ? `${block.name} (${block.capacity})`
      : block.kind === 'new-page'
        ? ''
        : JSON.stringify(block.rows);

/** The papers of a registration that apply to the answers, each as its title and one text. */
function papersOf(
  state: State,
  kind: 'corporation' | 'llc' | 'pbc' | 'nonprofit',
  changes: Answers = {},
): Record<string, string> {
  const service = usa.services.find(({ id }) => id === `usa-${state.id}-${kind}-registration`)!;
  const { values: kept, problems } = validate(
    service.form,
    { corporation: aCorporation, llc: anLlc, pbc: aBenefitCorporation, nonprofit: aNonprofit }[kind](state)({
      changes,
    }),
    { today },
  );
  expect(problems).toEqual([]);
  const answers = resolvePeople(service.form, kept);
  return Object.fromEntries(
    (service.pack ?? [])
      .filter(({ applies }) => applies?.(answers) ?? true)
      .map(({ title, write }) => [title, write(answers, today).map(textOf).join('\n')]),
  );
}

describe('Delaware certificate of incorporation', () => {
  const charter = (changes: Answers = {}): string =>
    papersOf(delaware, 'corporation', changes)['Certificate of Incorporation'] ?? '';

  test('contents: as 8 Del. C. § 102(a) requires, in its order', () => {
    const paper = charter();
    const order = [
      'The name of the corporation is Juniper Ledger Inc.',
      '100 Agent Street',
      'New Castle',
      'any lawful act or activity for which corporations may be organized under the General Corporation Law',
      '10,000,000 shares of Common Stock with a par value of $0.0001 each',
      'The name and mailing address of the incorporator',
    ];
    expect(
      order.map((words) => paper.indexOf(words)).every((at, index, all) => at > (all[index - 1] ?? -1)),
    ).toBe(true);
    expect(paper).not.toContain('The powers of the incorporator end');
  });

  test('directors, class rights, other purpose, later day: stated only when given', () => {
    const paper = charter({
      directorsNamed: 'yes',
      purposeKind: 'specific',
      purpose: 'To run a bakery in Dover',
      effective: 'later',
      effectiveOn: { day: '1', month: '1', year: '2027' },
      limitsLiability: 'no',
      shareClasses: [
        { id: 'common', className: 'Common Stock', shares: '9,000,000', parKind: 'none' },
        {
          id: 'preferred',
          className: 'Preferred Stock',
          shares: '1,000,000',
          parKind: 'par',
          parValue: '0.5',
        },
      ],
      classRights: 'Preferred Stock is paid first.',
    });
    for (const words of [
      'To run a bakery in Dover',
      'authorized to issue 10,000,000 shares: 9,000,000 shares of Common Stock without par value; and 1,000,000 shares of Preferred Stock with a par value of $0.5 each',
      'Preferred Stock is paid first.',
      'The powers of the incorporator end',
      'Maya Sample',
      'takes effect on 1 January 2027',
    ])
      expect(paper).toContain(words);
    expect(paper).not.toContain('money damages');
  });

  test('directors not named: appointed by the incorporator who signs', () => {
    expect(
      charter({ founderKind: 'person', incorporator: [{ id: 'i', sameAs: 'directors/omar' }] }),
    ).toContain('Omar Sample (Incorporator)');
    expect(papersOf(delaware, 'corporation')['Action of the incorporator']).toContain(
      'Maya Sample, Omar Sample',
    );
    expect(
      papersOf(delaware, 'corporation', { directorsNamed: 'yes' })['Action of the incorporator'],
    ).toBeUndefined();
  });
});

test('corporation: bylaws, resolutions, certificates and ledger name its holders', () => {
  const papers = papersOf(wyoming, 'corporation');
  expect(Object.keys(papers)).toEqual([
    'Articles of Incorporation',
    'Action of the incorporator',
    'Bylaws',
    'Resolutions of the first meeting of the directors',
    'Election of officers',
    'Share certificates',
    'Register of stockholders',
    'Register of directors',
  ]);
  expect(papers['Share certificates']).toContain('Maya Sample');
  expect(papers['Register of stockholders']).toContain('6,000,000');
  expect(papers['Election of officers']).toContain(
    'Maya Sample: President, Treasurer; Omar Sample: Secretary',
  );
  expect(Object.keys(papersOf(texas, 'corporation'))).not.toContain('Action of the incorporator');
});

describe('papers of an LLC', () => {
  test('public paper: no members in Delaware, named in Texas', () => {
    expect(papersOf(delaware, 'llc')['Certificate of Formation']).not.toContain('Maya');
    expect(papersOf(texas, 'llc')['Certificate of Formation']).toContain(
      'managed by its members: Maya Sample',
    );
  });

  test('agreement and register: state the share of each member', () => {
    const papers = papersOf(delaware, 'llc');
    for (const title of ['Operating agreement', 'Register of members'])
      expect(papers[title]).toContain('60%');
    expect(papers['Operating agreement']).toContain('The company is a partnership for federal income tax');
  });

  test('single member: worded in the singular', () => {
    const papers = papersOf(wyoming, 'llc', {
      members: [{ ...anAmerican('maya'), usPerson: 'yes', percent: '100', contribution: '600' }],
      managedBy: 'managers',
      managers: [{ id: 'm', sameAs: 'members/maya' }],
      series: 'yes',
    });
    expect(papers['Operating agreement']).toContain('The company is disregarded for federal income tax');
    expect(papers['Articles of Organization']).toContain('one or more series');
    expect(papers['First written consent']).toContain('Maya Sample (Manager)');
  });
});

test('public benefit corporation: states its benefit, others do not', () => {
  expect(papersOf(delaware, 'pbc')['Certificate of Incorporation']).toContain(
    'The public benefit it is to promote is: To lower what small bakeries throw away',
  );
  expect(papersOf(delaware, 'corporation')['Certificate of Incorporation']).not.toContain('public benefit');
});

describe('papers of a nonprofit', () => {
  test('tax-exempt: no stock, states the cause and the limits of exemption', () => {
    const paper =
      papersOf(wyoming, 'nonprofit', { assetsTo: 'the Sample Food Bank' })['Articles of Incorporation'] ?? '';
    for (const words of [
      'no authority to issue capital stock',
      'Its purpose is: To teach people how to bake bread',
      'section 501(c)(3)',
      'payment of its debts go to the Sample Food Bank',
      'Nina Sample',
    ])
      expect(paper).toContain(words);
  });

  test('not tax-exempt: no exemption clauses, states who may be a member', () => {
    const paper =
      papersOf(texas, 'nonprofit', {
        exempt: 'no',
        hasMembers: 'yes',
        memberTerms: 'Whoever pays US$20 a year.',
      })['Certificate of Formation'] ?? '';
    expect(paper).not.toContain('501(c)(3)');
    expect(paper).toContain('The conditions of membership are: Whoever pays US$20 a year.');
    expect(papersOf(texas, 'nonprofit', { hasMembers: 'no' })['Bylaws']).toContain('There are no members');
  });
});
