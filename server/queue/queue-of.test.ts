import { describe, expect, test } from 'vitest';
import type { ApplicationState } from '#rules/application/application-lifecycle.ts';
import { queueOf } from './queue-of.ts';

const state = (
  order: ApplicationState['order'],
  review: ApplicationState['review'] = 'not_started',
  registry: ApplicationState['registry'] = 'not_filed',
): ApplicationState => ({ order, review, registry });

describe('queue of an application', () => {
  test.each([
    [state('draft'), 'drafts'],
    [state('change_proposed'), 'with_customer'],
    [state('cancellation_requested'), 'to_check_payment'],
    [state('refund_due'), 'refunds'],
    [state('refund_sent'), 'with_customer'],
    [state('refunded'), 'finished'],
    [state('cancelled'), 'finished'],
    [state('paid'), 'to_review'],
    [state('paid', 'information_asked'), 'with_customer'],
    [state('paid', 'approved'), 'to_file'],
    [state('paid', 'approved', 'filed_unconfirmed'), 'with_registry'],
    [state('paid', 'approved', 'queried'), 'to_file'],
    [state('paid', 'information_asked', 'queried'), 'with_customer'],
    [state('paid', 'approved', 'confirmed'), 'finished'],
  ] as const)('%o: %s, whether a transfer is reported or not', (of, queue) => {
    expect([queueOf(of, false), queueOf(of, true)]).toEqual([queue, queue]);
  });

  test.each(['awaiting_payment', 'difference_due'] as const)(
    '%s: with the customer until a transfer is reported, then to check',
    (order) => {
      expect([queueOf(state(order), false), queueOf(state(order), true)]).toEqual([
        'with_customer',
        'to_check_payment',
      ]);
    },
  );
});
