import { describe, expect, test } from 'vitest';
import { headline, type HeadlineFacts } from '../application/application-headline.ts';
import {
  ORDER_STATES,
  REGISTRY_STATES,
  REVIEW_STATES,
  type ApplicationState,
} from '../application/application-lifecycle.ts';
import { deskTitle } from './desk-title.ts';

const facts: HeadlineFacts = {
  transferReported: true,
  registry: 'Companies House',
  outcome: { title: 'Registered', next: 'The certificate is in your documents.' },
};
const paid: ApplicationState = { order: 'paid', review: 'in_review', registry: 'not_filed' };
const titleOf = (state: ApplicationState, other: Partial<HeadlineFacts> = {}): string =>
  deskTitle(headline(state, { ...facts, ...other }), facts.registry);

describe('desk title', () => {
  test.each<[string, ApplicationState, string]>([
    [
      'reported transfer',
      { ...paid, order: 'awaiting_payment', review: 'not_started' },
      'Confirm the payment',
    ],
    ['paid application', paid, 'Review the answers'],
    ['open question', { ...paid, review: 'information_asked' }, 'Waiting for the customer’s answers'],
    ['approved application', { ...paid, review: 'approved' }, 'File with Companies House'],
    [
      'filed application',
      { ...paid, review: 'approved', registry: 'filed_unconfirmed' },
      'Filed, waiting for Companies House',
    ],
    ['confirmed application', { ...paid, review: 'approved', registry: 'confirmed' }, 'Registered'],
    ['rejected application', { ...paid, order: 'refund_due', review: 'rejected' }, 'Refund: declined by us'],
  ])('%s: says what the officer does or waits for', (_, state, title) => {
    expect(titleOf(state)).toBe(title);
  });

  test.each([
    ['draft', /^The customer is filling/],
    ['draft_not_offered', /no longer offered$/],
    ['awaiting_payment', /^Waiting for the payment$/],
    ['payment_reported', /^Confirm the payment$/],
    ['cancellation_requested', /^Decide on/],
    ['change_proposed', /consent to the price$/],
    ['difference_due', /^Waiting .* difference$/],
    ['difference_reported', /^Confirm .* difference$/],
    ['queried', /^Answer the query of Companies House$/],
    ['refund_due', /^Refund: cancelled$/],
    ['lapsed', /^Refund: the customer did not answer$/],
    ['refused', /^Refund: refused by Companies House$/],
    ['refund_sent', /confirm the refund$/],
    ['another state', /^As the customer reads it$/],
  ])('headline %s: what we do or wait for', (id, title) => {
    const shown = { id, title: 'As the customer reads it', nextActor: 'us', next: '' } as const;
    expect(deskTitle(shown, 'Companies House')).toMatch(title);
    expect(deskTitle({ ...shown, nextActor: 'nobody' }, 'Companies House')).toBe(shown.title);
  });

  test('every open state: a title of its own, not the customer’s', () => {
    for (const order of ORDER_STATES)
      for (const review of REVIEW_STATES)
        for (const registry of REGISTRY_STATES)
          for (const transferReported of [true, false]) {
            const shown = headline({ order, review, registry }, { ...facts, transferReported });
            const title = deskTitle(shown, facts.registry);
            expect(title === shown.title).toBe(shown.nextActor === 'nobody');
          }
  });
});
