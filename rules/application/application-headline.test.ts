import { describe, expect, test } from 'vitest';
import { headline, type Headline, type HeadlineFacts } from './application-headline.ts';
import {
  ORDER_STATES,
  REGISTRY_STATES,
  REVIEW_STATES,
  type ApplicationState,
} from './application-lifecycle.ts';

const facts: HeadlineFacts = {
  transferReported: false,
  registry: 'Companies House',
  outcome: { title: 'Registered', next: 'The certificate is in your documents.' },
};
const inReview: ApplicationState = { order: 'paid', review: 'in_review', registry: 'not_filed' };
const of = (state: Partial<ApplicationState>, other: Partial<HeadlineFacts> = {}): Headline =>
  headline({ ...inReview, ...state }, { ...facts, ...other });

describe('headline', () => {
  test.each<[Partial<ApplicationState>, Partial<HeadlineFacts>, string, string, RegExp]>([
    [{ order: 'cancelled' }, { restorableUntil: '3 May' }, 'discarded', 'nobody', /until 3 May/],
    [{ order: 'cancelled' }, {}, 'cancelled', 'nobody', /owe nothing/],
    [{ order: 'cancellation_requested' }, {}, 'cancellation_requested', 'us', /what you have paid/],
    [{ order: 'refund_sent' }, { nothingRefunded: true }, 'refund_sent', 'you', /^No money/],
    [{ order: 'refund_sent' }, {}, 'refund_sent', 'you', /has arrived/],
    [{ order: 'refunded' }, { nothingRefunded: true }, 'refunded', 'nobody', /nothing is refunded/],
    [{ order: 'refunded' }, {}, 'refunded', 'nobody', /has been paid/],
    [{ registry: 'confirmed' }, {}, 'completed', 'nobody', /certificate/],
    // A registration that was confirmed is shown as such, also while money is returned.
    [{ order: 'refund_due', registry: 'confirmed' }, {}, 'completed', 'nobody', /certificate/],
    [{ order: 'refund_due', review: 'lapsed' }, {}, 'lapsed', 'us', /no answer/],
    [{ review: 'lapsed' }, {}, 'in_review', 'us', /An officer/],
    [{ order: 'refund_due' }, {}, 'refund_due', 'us', /Nothing was filed/],
    [{ order: 'refund_due', review: 'rejected' }, {}, 'rejected', 'us', /history below/],
    [{ order: 'refund_due', registry: 'refused' }, {}, 'refused', 'us', /your options/],
    [{ registry: 'refused' }, {}, 'refused', 'us', /your options/],
    [{ review: 'rejected' }, {}, 'rejected', 'us', /history below/],
    [{ order: 'draft' }, { notOffered: { successor: null } }, 'draft_not_offered', 'you', /cannot submit/],
    [{ order: 'draft' }, { notOffered: { successor: 'CIO' } }, 'draft_not_offered', 'you', /‘CIO’/],
    [{ order: 'draft' }, {}, 'draft', 'you', /sign/],
    [{ order: 'paid' }, { notOffered: { successor: null } }, 'in_review', 'us', /An officer/],
    [{ order: 'awaiting_payment' }, {}, 'awaiting_payment', 'you', /^Pay online/],
    [{ order: 'awaiting_payment' }, { transferReported: true }, 'payment_reported', 'us', /your transfer/],
    [{ order: 'change_proposed' }, { transferReported: true }, 'change_proposed', 'you', /accept or decline/],
    [{ order: 'difference_due' }, {}, 'difference_due', 'you', /^Pay the difference/],
    [
      { order: 'difference_due' },
      { transferReported: true },
      'difference_reported',
      'us',
      /your transfer of/,
    ],
    [{ review: 'information_asked' }, {}, 'information_asked', 'you', /questions marked/],
    [{ review: 'approved', registry: 'queried' }, {}, 'queried', 'us', /the query/],
    [{ review: 'approved', registry: 'filed_unconfirmed' }, {}, 'filed', 'registry', /until Companies House/],
    [{ review: 'approved' }, {}, 'ready_to_file', 'us', /with Companies House/],
    [{}, {}, 'in_review', 'us', /An officer/],
    // Only a discarded draft can be restored.
    [{}, { restorableUntil: '3 May' }, 'in_review', 'us', /An officer/],
    [{ order: 'refund_due' }, { nothingRefunded: true }, 'refund_due', 'us', /your refund/],
  ])('%o with %o: %s', (state, other, id, nextActor, next) => {
    expect(of(state, other)).toMatchObject({ id, nextActor, next: expect.stringMatching(next) });
    expect(of(state, other).title).toMatch(/^\p{Lu}\p{Ll}+/u);
  });

  test('every state: a title and a sentence', () => {
    for (const order of ORDER_STATES)
      for (const review of REVIEW_STATES)
        for (const registry of REGISTRY_STATES)
          for (const transferReported of [true, false])
            for (const nothingRefunded of [true, false]) {
              const { title, next } = of({ order, review, registry }, { transferReported, nothingRefunded });
              expect(title).toMatch(/^[A-Z]\p{Ll}+/u);
              expect(next).toMatch(/^[A-Z].*\S{2,}.*\.$/);
            }
  });

  test('state and title: no two of them alike', () => {
    const titles = new Map<string, string>();
    for (const order of ORDER_STATES)
      for (const review of REVIEW_STATES)
        for (const registry of REGISTRY_STATES) {
          const { id, title } = of({ order, review, registry });
          titles.set(title, titles.get(title) ?? id);
          expect(titles.get(title)).toBe(id);
        }
    expect(titles.size).toBeGreaterThan(15);
  });
});
