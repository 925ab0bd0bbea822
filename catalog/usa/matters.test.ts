import { expect, test } from 'vitest';
import { type Answers } from '#forms/form.ts';
import { type Change, testDeskRules } from '#catalog/testing/desk-examples.ts';
import { day } from '#values/calendar-date.ts';
import { agentService } from './registered-agent/service.ts';
import { recordsService } from './company-records/service.ts';
import { electionDueOn, taxElection } from './tax-election/service.ts';
import { anAgentOrder, anElection, aRecordsOrder } from './testing/matters.ts';

const today = day('2026-11-21');
const change =
  (changes: Answers): Change =>
  (kept) => ({ ...kept, ...changes });
const same: Change = (kept) => kept;
const number = (what: string) =>
  [
    `us-${what}-number`,
    change({ companyNumber: '0805123456' }),
    'companyNumber',
    change({ registry: 'texas', companyNumber: '0805123456' }),
  ] as const;

testDeskRules(agentService, {
  typed: anAgentOrder(),
  today,
  examples: [
    number('agent-service'),
    [
      'us-agent-box',
      (kept) => ({
        ...kept,
        ownerAddress: { ...(kept['ownerAddress'] as Answers), house: '', street: 'PO Box 1' },
      }),
      'ownerAddress',
      same,
    ],
    [
      'us-agent-forming',
      change({ companyStage: 'forming' }),
      'change',
      change({ companyStage: 'forming', change: 'first' }),
    ],
  ],
});

testDeskRules(taxElection, {
  typed: anElection(),
  today,
  examples: [
    number('election'),
    ['us-election-holders', change({ holders: 101 }), 'holders', change({ holders: 100 })],
    [
      'us-election-foreign',
      change({ allUs: 'no' }),
      'allUs',
      change({ election: 'corporation', allUs: 'no' }),
    ],
    ['us-election-class', change({ oneClass: 'no' }), 'oneClass', same],
    [
      'us-election-already',
      change({ election: 'corporation', body: 'corporation' }),
      'election',
      change({ election: 'corporation' }),
    ],
    [
      'us-election-late',
      change({ yearStart: '2026-09-06' }),
      'yearStart',
      change({ yearStart: '2026-09-07' }),
    ],
    [
      'us-election-late',
      change({ yearStart: '2023-09-06', lateReason: 'Nobody knew of the form.' }),
      'yearStart',
      change({ yearStart: '2023-09-07', lateReason: 'Nobody knew of the form.' }),
    ],
  ],
});

testDeskRules(recordsService, {
  typed: aRecordsOrder(),
  today,
  examples: [
    number('records'),
    [
      'us-records-long',
      change({ registry: 'wyoming', papers: ['long-standing'] }),
      'papers',
      change({ papers: ['long-standing'] }),
    ],
    [
      'us-records-party-late',
      change({ changedOn: '2026-09-21' }),
      'changedOn',
      change({ changedOn: '2026-09-22' }),
    ],
  ],
});

test('an election counts two months and 15 days', () =>
  expect(electionDueOn(day('2026-11-08'))).toBe('2027-01-22'));
