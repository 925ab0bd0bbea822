import { expect, test } from 'vitest';
import type { AttemptLookUp } from '../providers/checkout-provider.ts';
import type { AttemptState } from '../tables.ts';
import { failureAfter, stateAfter } from './settle-attempt.ts';

const expiresAt = new Date('2026-11-22T11:00:00Z');
const before = new Date('2026-11-22T10:59:59Z');

type Case = {
  state: AttemptState;
  status: AttemptLookUp['status'];
  after: AttemptState;
  final?: boolean;
  at?: Date;
};
const cases: readonly Case[] = [
  { state: 'new', status: 'unknown', after: 'new' },
  { state: 'open', status: 'pending', after: 'open' },
  { state: 'open', status: 'unknown', after: 'open' },
  { state: 'open', status: 'reversed', after: 'open' },
  { state: 'open', status: 'paid', after: 'paid' },
  // A card was declined, and the page takes another one.
  { state: 'open', status: 'failed', after: 'open' },
  { state: 'new', status: 'failed', after: 'new' },
  { state: 'failed', status: 'pending', after: 'failed' },
  { state: 'closed', status: 'pending', after: 'closed' },
  { state: 'closed', status: 'failed', after: 'closed' },
  // The provider excludes a later payment.
  { state: 'open', status: 'pending', final: true, after: 'expired' },
  { state: 'closed', status: 'pending', final: true, after: 'closed' },
  { state: 'open', status: 'failed', final: true, after: 'failed' },
  { state: 'closed', status: 'failed', final: true, after: 'closed' },
  // The page has expired.
  { state: 'open', status: 'pending', at: expiresAt, after: 'expired' },
  { state: 'open', status: 'failed', at: expiresAt, after: 'failed' },
  { state: 'new', status: 'unknown', at: expiresAt, after: 'expired' },
  { state: 'closed', status: 'pending', at: expiresAt, after: 'closed' },
  { state: 'failed', status: 'pending', at: expiresAt, after: 'expired' },
  // Money decides over everything else.
  { state: 'closed', status: 'paid', final: true, at: expiresAt, after: 'paid' },
  { state: 'expired', status: 'paid', at: expiresAt, after: 'paid' },
  { state: 'failed', status: 'paid', after: 'paid' },
  { state: 'paid', status: 'failed', after: 'paid' },
  { state: 'paid', status: 'unknown', after: 'paid' },
  { state: 'paid', status: 'reversed', final: true, at: expiresAt, after: 'paid' },
];

test.each(
  cases.map(({ final = false, at = before, ...each }) => ({
    ...each,
    final,
    at,
    when: `${final ? 'finally ' : ''}${each.status}${at === before ? '' : ' when it expires'}`,
  })),
)('attempt that is $state: provider says $when, it is $after', ({ state, status, final, at, after }) => {
  expect(stateAfter({ state, expiresAt }, { status, final, transactions: [] }, at)).toBe(after);
});

test('failure: of a payment that was declined, and that of a page which could not be opened stays', () => {
  const declined =
    'The payment did not go through, and you were not charged. Try again with another card or account, or pay by bank transfer.';
  const failure = 'The amount is too large for this way to pay. Pay by bank transfer.';
  expect(failureAfter({ failure: null }, { status: 'failed' }, 'failed')).toBe(declined);
  expect(failureAfter({ failure }, { status: 'failed' }, 'failed')).toBe(declined);
  expect(failureAfter({ failure }, { status: 'unknown' }, 'failed')).toBe(failure);
  expect(failureAfter({ failure: null }, { status: 'failed' }, 'open')).toBe(declined);
  expect(failureAfter({ failure: declined }, { status: 'unknown' }, 'open')).toBe(declined);
  expect(failureAfter({ failure: declined }, { status: 'pending' }, 'open')).toBeNull();
  expect(failureAfter({ failure: declined }, { status: 'failed' }, 'closed')).toBeNull();
  expect(failureAfter({ failure }, { status: 'unknown' }, 'expired')).toBeNull();
  expect(failureAfter({ failure }, { status: 'paid' }, 'paid')).toBeNull();
});
