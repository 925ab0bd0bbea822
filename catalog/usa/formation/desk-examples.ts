import { type Answers, itemsOf } from '#forms/form.ts';
import {
  type Change,
  type DeskExample,
  type DeskExamples,
  withItem,
  withItems,
  change,
  same,
} from '#catalog/testing/desk-examples.ts';
import { delaware, type State, states } from '../states.ts';
import { ruleIdsOf } from './rule-ids.ts';

const box = (answers: Answers, field: string, street: string): Answers => ({
  ...answers,
  [field]: { ...(answers[field] as Answers), street, house: '' },
});

/** Examples of what every founding paper is held against. */
export function founding(
  state: State,
  kind: 'corp' | 'llc' | 'lp' | 'llp',
  ending: string,
): readonly DeskExample[] {
  const id = ruleIdsOf(state, kind);
  const [last, first] =
    state.id === 'delaware' && kind !== 'corp' ? ['2027-05-20', '2027-05-21'] : ['2027-02-19', '2027-02-20'];
  return [
    [
      id('names-differ'),
      change({ name2: `The Juniper Ledgers ${ending}` }),
      'name2',
      change({ name2: `Juniper Ledger House ${ending}` }),
    ],
    [
      id('effective-day'),
      change({ effective: 'later', effectiveOn: first }),
      'effectiveOn',
      change({ effective: 'later', effectiveOn: last }),
    ],
    [
      id('agent-box'),
      (kept) => box(kept, 'agentAddress', 'P.O. Box 12'),
      'agentAddress',
      (kept) => box(kept, 'agentAddress', '12 Boxwood Lane'),
    ],
    [
      id('agent-self'),
      change({ agentName: `Juniper Ledger, ${ending}` }),
      'agentName',
      change({ agentName: 'Juniper Ledger Agents' }),
    ],
    [
      id('office-box'),
      (kept) => box(kept, 'principalAddress', 'PO Box 7'),
      'principalAddress',
      (kept) => box(kept, 'principalAddress', '7 Poe Street'),
    ],
    [
      id('ein-company'),
      change({ withEin: 'yes', einParty: 'Maya Sample Ltd' }),
      'einParty',
      change({ withEin: 'yes', einParty: 'Maya Sample' }),
    ],
    [
      id('ein-party'),
      change({ withEin: 'yes', einParty: 'Nobody Else' }),
      'einParty',
      change({ withEin: 'yes', einParty: 'Maya Sample' }),
    ],
    [
      id('ein-ssn'),
      change({ withEin: 'yes', einSsn: '078-05-1120' }),
      'einSsn',
      change({ withEin: 'yes', einSsn: '212-34-5678' }),
    ],
    [id('naics'), change({ naics: '311811' }), 'naics', change({ naics: '541611' })],
    ...(state.reservationDays === undefined
      ? []
      : [
          [
            id('reservation-expired'),
            change({ nameStatus: 'reserved', reservedOn: '2026-07-23' }),
            'reservedOn',
            change({ nameStatus: 'reserved', reservedOn: '2026-07-24' }),
          ] as const,
        ]),
    ...(state.id === 'texas'
      ? [[id('profession'), change({ profession: 'yes' }), 'profession', same] as const]
      : []),
  ];
}

const parent = {
  id: 'parent',
  companyName: 'Sample Holdings GmbH',
  formedIn: 'DE',
  shareClass: 'common',
  shares: 1_000_000,
  paid: 10_000,
  percent: 40,
  contribution: 0,
};

/** Examples of what every stock corporation is held against. */
function stock(state: State): readonly DeskExample[] {
  const corp = ruleIdsOf(state, 'corp');
  return [
    ...founding(state, 'corp', 'Inc.'),
    [
      corp('class-twice'),
      (kept) =>
        withItems(kept, 'shareClasses', {
          id: 'more',
          className: 'common stock',
          shares: 1,
          parKind: 'none',
        }),
      'shareClasses/more/className',
      (kept) =>
        withItems(kept, 'shareClasses', {
          id: 'more',
          className: 'Preferred Stock',
          shares: 1,
          parKind: 'none',
        }),
    ],
    [
      corp('issued'),
      (kept) => withItem(kept, 'stockholders', 'second', { shares: 4_000_001 }),
      'shareClasses/common/shares',
      (kept) => withItem(kept, 'stockholders', 'second', { shares: 4_000_000 }),
    ],
    [
      corp('below-par'),
      (kept) => withItem(kept, 'stockholders', 'first', { paid: 59_999 }),
      'stockholders/first/paid',
      (kept) => withItem(kept, 'stockholders', 'first', { paid: 60_000 }),
    ],
    [
      corp('officer-twice'),
      (kept) =>
        withItems(
          kept,
          'officers',
          { ...itemsOf(kept, 'directors')[0], id: 'third', offices: ['secretary'] },
          { ...itemsOf(kept, 'directors')[0], id: 'fourth', offices: ['president'] },
        ),
      'officers/fourth/surname',
      same,
    ],
    ...(state.id === 'texas'
      ? [
          [
            corp('officers'),
            (kept: Answers) => withItem(kept, 'officers', 'second', { offices: ['treasurer'] }),
            'officers',
            same,
          ] as const,
        ]
      : []),
    [
      corp('s-foreigner'),
      (kept) => withItem({ ...kept, sElection: 'yes' }, 'stockholders', 'second', { usPerson: 'no' }),
      'stockholders/second/usPerson',
      change({ sElection: 'yes' }),
    ],
    [
      corp('s-company'),
      (kept) => withItems({ ...kept, sElection: 'yes' }, 'corporateStockholders', parent),
      'corporateStockholders/parent/companyName',
      (kept) => withItems(kept, 'corporateStockholders', parent),
    ],
    [
      corp('s-classes'),
      (kept) =>
        withItems({ ...kept, sElection: 'yes' }, 'shareClasses', {
          id: 'more',
          className: 'Preferred Stock',
          shares: 1,
          parKind: 'none',
        }),
      'shareClasses',
      change({ sElection: 'yes' }),
    ],
    [
      corp('s-year'),
      change({ sElection: 'yes', yearEndMonth: '6' }),
      'yearEndMonth',
      change({ yearEndMonth: '6' }),
    ],
  ];
}

const twoDirectors: Change = (kept) => ({
  ...kept,
  directors: itemsOf(kept, 'directors').slice(0, 2),
});

/** The examples of the corporation, the nonprofit and the LLC of a state. */
function examplesIn(state: State): DeskExamples {
  const corp = ruleIdsOf(state, 'corp');
  const nonprofit = ruleIdsOf(state, 'nonprofit');
  const nonprofitExamples: readonly DeskExample[] = [
    ...founding(state, 'corp', 'Inc.'),
    [
      corp('officer-twice'),
      (kept) =>
        withItems(
          kept,
          'officers',
          { ...itemsOf(kept, 'directors')[2], id: 'third', offices: ['secretary'] },
          { ...itemsOf(kept, 'directors')[2], id: 'fourth', offices: ['president'] },
        ),
      'officers/fourth/surname',
      same,
    ],
    [
      nonprofit('director-twice'),
      (kept) => withItems(kept, 'directors', { ...itemsOf(kept, 'directors')[0], id: 'again' }),
      'directors/again/surname',
      same,
    ],
    [
      nonprofit('directors'),
      twoDirectors,
      'directors',
      state.id === 'delaware' ? (kept) => ({ ...twoDirectors(kept), exempt: 'no' }) : same,
    ],
    ...(state.id === 'texas'
      ? [
          [
            corp('officers'),
            (kept: Answers) => withItem(kept, 'officers', 'second', { offices: ['treasurer'] }),
            'officers',
            same,
          ] as const,
          [
            nonprofit('one-officer'),
            (kept: Answers) => withItem(kept, 'officers', 'first', { offices: ['president', 'secretary'] }),
            'officers/first/offices',
            same,
          ] as const,
        ]
      : []),
  ];

  const llc = ruleIdsOf(state, 'llc');
  const llcExamples: readonly DeskExample[] = [
    ...founding(state, 'llc', 'LLC'),
    [
      llc('ownership'),
      (kept) => withItem(kept, 'members', 'omar', { percent: 39.99 }),
      'members',
      (kept) =>
        withItems({ ...kept, members: itemsOf(kept, 'members').slice(0, 1) }, 'corporateMembers', parent),
    ],
    [
      llc('member-twice'),
      (kept) => withItems(kept, 'members', { ...itemsOf(kept, 'members')[0], id: 'third' }),
      'members/third/surname',
      (kept) =>
        withItems(kept, 'members', { ...itemsOf(kept, 'members')[0], id: 'third', bornOn: '1999-01-01' }),
    ],
    [
      llc('s-foreigner'),
      (kept) => withItem({ ...kept, taxedAs: 's' }, 'members', 'omar', { usPerson: 'no' }),
      'members/omar/usPerson',
      (kept) => withItem(kept, 'members', 'omar', { usPerson: 'no' }),
    ],
    [
      llc('s-company'),
      (kept) => withItems({ ...kept, taxedAs: 's' }, 'corporateMembers', parent),
      'corporateMembers/parent/companyName',
      (kept) => withItems(kept, 'corporateMembers', parent),
    ],
  ];
  return {
    [`usa-${state.id}-corporation-registration`]: { examples: stock(state) },
    [`usa-${state.id}-nonprofit-registration`]: { examples: nonprofitExamples },
    [`usa-${state.id}-llc-registration`]: { examples: llcExamples },
  };
}

const deskExamples: DeskExamples = {
  ...Object.assign({}, ...states.map(examplesIn)),
  'usa-delaware-pbc-registration': { examples: stock(delaware) },
};
export default deskExamples;
