import { describe, expect, test } from 'vitest';
import { registered } from '#catalog/kit/services/outcomes.ts';
import {
  type Actor,
  advance,
  allowedVerbs,
  APPLICATION_VERBS,
  type ApplicationState,
  type ApplicationVerb,
  applicationVerbs,
  initialState,
  ORDER_STATES,
  REGISTRY_STATES,
  REVIEW_STATES,
  VERBS_AFTER_CLOSING,
} from './application-lifecycle.ts';
import { type NextActor, headline } from './application-headline.ts';

const actors: readonly Actor[] = ['customer', 'staff'];
const keyOf = ({ order, review, registry }: ApplicationState): string => `${order} ${review} ${registry}`;

/** Every state that a sequence of verbs leads to. */
const reachable: ReadonlyMap<string, ApplicationState> = (() => {
  const states = new Map([[keyOf(initialState), initialState]]);
  for (const state of states.values()) {
    for (const actor of [...actors, 'system'] as const)
      for (const verb of allowedVerbs(state, actor)) {
        const next = advance(state, verb, actor);
        if (next) states.set(keyOf(next), next);
      }
  }
  return states;
})();
const states = [...reachable.values()];

type Step = readonly [Actor, ApplicationVerb];
const follow = (...steps: readonly Step[]): ApplicationState =>
  steps.reduce((state, [actor, verb]) => {
    const next = advance(state, verb, actor);
    if (!next) throw new Error(`${actor} cannot ${verb} when ${keyOf(state)}`);
    return next;
  }, initialState);

const usableBy = (verb: ApplicationVerb): readonly Actor[] =>
  [...actors, 'system' as const].filter((actor) => states.some((state) => advance(state, verb, actor)));

describe('application lifecycle', () => {
  test('reaches every order, review and registry state', () => {
    expect(new Set(states.map(({ order }) => order))).toEqual(new Set(ORDER_STATES));
    expect(new Set(states.map(({ review }) => review))).toEqual(new Set(REVIEW_STATES));
    expect(new Set(states.map(({ registry }) => registry))).toEqual(new Set(REGISTRY_STATES));
  });

  test('every verb: is used in some state, and only by its own actor, or by the system where that is allowed', () => {
    expect(APPLICATION_VERBS.map((verb) => [verb, usableBy(verb)])).toEqual(
      APPLICATION_VERBS.map((verb) => {
        const rule = applicationVerbs[verb];
        return [verb, 'alsoBySystem' in rule ? [rule.by, 'system'] : [rule.by]];
      }),
    );
  });

  test('draft: only the customer can act; filing: only when paid and approved', () => {
    expect(allowedVerbs(initialState, 'staff')).toEqual([]);
    const fileable = states.filter((state) => advance(state, 'file', 'staff'));
    expect(new Set(fileable.map(({ order, review }) => `${order} ${review}`))).toEqual(
      new Set(['paid approved']),
    );
  });

  test('after a confirmed payment: stays paid or is refunded, never cancelled without a refund', () => {
    const paid = states.filter(({ order, review }) => order === 'paid' || review !== 'not_started');
    for (const state of paid) {
      for (const actor of actors)
        for (const verb of allowedVerbs(state, actor))
          expect([
            'paid',
            'change_proposed',
            'difference_due',
            'cancellation_requested',
            'refund_due',
            'refund_sent',
            'refunded',
          ]).toContain(advance(state, verb, actor)?.order);
    }
  });

  test('cancellation: immediate before money may have moved, then a request, and none after filing', () => {
    const order = (...steps: readonly Step[]): string => follow(...steps).order;
    expect(order(['customer', 'cancel'])).toBe('cancelled');
    const requested = [
      ['customer', 'submit'],
      ['customer', 'requestCancellation'],
    ] as const;
    expect(order(...requested, ['staff', 'recordNoPayment'])).toBe('cancelled');
    expect(order(...requested, ['staff', 'acceptCancellation'])).toBe('refund_due');
    expect(order(...requested, ['staff', 'recordNoPayment'], ['staff', 'recordLatePayment'])).toBe(
      'refund_due',
    );
    for (const state of states.filter(({ registry }) => registry !== 'not_filed'))
      expect(advance(state, 'requestCancellation', 'customer')).toBeNull();
  });

  test('another price: accepted and paid, reduced, declined or withdrawn, the application goes on where it was', () => {
    const proposed = [
      ['customer', 'submit'],
      ['staff', 'confirmPayment'],
      ['staff', 'approve'],
      ['staff', 'proposeChange'],
    ] as const;
    const ends = [
      [
        ['customer', 'acceptChange'],
        ['staff', 'confirmDifference'],
      ],
      [['customer', 'acceptReduction']],
      [['customer', 'declineChange']],
      [
        ['customer', 'acceptChange'],
        ['customer', 'declineChange'],
      ],
      [
        ['customer', 'acceptChange'],
        ['staff', 'withdrawChange'],
      ],
    ] as const;
    for (const steps of ends)
      expect(follow(...proposed, ...steps)).toEqual({
        order: 'paid',
        review: 'approved',
        registry: 'not_filed',
      });
    expect(allowedVerbs(follow(...proposed), 'staff')).toEqual(['withdrawChange', 'repayDifference']);
  });

  test('difference: repaid, cancelled or restored in the same states, but where a refund is due it is not apart from that', () => {
    const orders = (verb: ApplicationVerb) =>
      new Set(states.filter((state) => advance(state, verb, 'system')).map(({ order }) => order));
    const own = orders('cancelRepayment');
    expect(own).toEqual(
      new Set([
        'paid',
        'change_proposed',
        'difference_due',
        'cancellation_requested',
        'refund_sent',
        'refunded',
      ]),
    );
    expect(orders('restoreRepayment')).toEqual(own);
    for (const verb of ['repayDifference', 'recordFailedRepayment'] as const)
      expect(orders(verb)).toEqual(new Set([...own, 'refund_due']));
  });

  test('refund: the customer confirms that it arrived, or objects and it is due again', () => {
    const sent = [
      ['customer', 'submit'],
      ['staff', 'confirmPayment'],
      ['staff', 'reject'],
      ['staff', 'prepareRefund'],
      ['staff', 'refund'],
    ] as const;
    expect(follow(...sent, ['customer', 'confirmRefund']).order).toBe('refunded');
    expect(follow(...sent, ['customer', 'objectToRefund']).order).toBe('refund_due');
  });

  test('questions, query and second filing: ends confirmed, with no verb left', () => {
    const end = follow(
      ['customer', 'submit'],
      ['staff', 'confirmPayment'],
      ['staff', 'askForInformation'],
      ['customer', 'answer'],
      ['staff', 'approve'],
      ['staff', 'file'],
      ['staff', 'recordQuery'],
      ['staff', 'askForInformation'],
      ['customer', 'answer'],
      ['staff', 'approve'],
      ['staff', 'file'],
      ['staff', 'confirm'],
    );
    expect(end).toEqual({ order: 'paid', review: 'approved', registry: 'confirmed' });
    expect([...allowedVerbs(end, 'staff'), ...allowedVerbs(end, 'customer')]).toEqual([
      'repayDifference',
      'addDocument',
      'correctRegistration',
      'reopen',
      'startProviderRefund',
    ]);
  });

  test('refusal by us or by the registry: ends with a refund', () => {
    expect(
      follow(['customer', 'submit'], ['staff', 'confirmPayment'], ['staff', 'reject'], ['staff', 'refund'])
        .order,
    ).toBe('refund_sent');
    expect(
      follow(
        ['customer', 'submit'],
        ['staff', 'confirmPayment'],
        ['staff', 'approve'],
        ['staff', 'file'],
        ['staff', 'recordRefusal'],
        ['staff', 'refund'],
      ).order,
    ).toBe('refund_sent');
  });
});

/**
 * Returns whether a party can be the next actor: it has a verb; the registry has an application filed with
 * it; nobody when no verb is left but those for a closed application.
 */
function canBeNextActor(nextActor: NextActor, state: ApplicationState): boolean {
  const [customer = 0, staff = 0] = actors.map(
    (actor) => allowedVerbs(state, actor).filter((verb) => !VERBS_AFTER_CLOSING.includes(verb)).length,
  );
  return {
    you: customer > 0,
    us: staff > 0,
    registry: state.registry === 'filed_unconfirmed',
    nobody: customer + staff === 0,
  }[nextActor];
}

describe('headline', () => {
  const facts = { transferReported: false, registry: 'the Commission', outcome: registered };

  test.each(states.map((state) => [keyOf(state), state] as const))(
    'state %s: has words, and its next actor can act',
    (_key, state) => {
      for (const transferReported of [true, false]) {
        const { title, nextActor, next } = headline(state, { ...facts, transferReported });
        expect(title).not.toBe('');
        expect(next).toMatch(/[.]$/);
        expect(canBeNextActor(nextActor, state)).toBe(true);
      }
    },
  );

  test('filed application: does not say that it is confirmed', () =>
    expect(headline({ order: 'paid', review: 'approved', registry: 'filed_unconfirmed' }, facts).title).toBe(
      'Filed with the Commission, not yet confirmed',
    ));

  test('transfer reported: the next actor changes from the customer to us', () => {
    const state: ApplicationState = {
      order: 'awaiting_payment',
      review: 'not_started',
      registry: 'not_filed',
    };
    expect([
      headline(state, facts).nextActor,
      headline(state, { ...facts, transferReported: true }).nextActor,
    ]).toEqual(['you', 'us']);
  });
});
