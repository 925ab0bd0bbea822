import { describe, expect, test } from 'vitest';
import { registered } from '#catalog/kit/outcomes.ts';
import {
  type Actor,
  type NextActor,
  advance,
  allowedVerbs,
  APPLICATION_VERBS,
  type ApplicationState,
  type ApplicationVerb,
  applicationVerbs,
  headline,
  initialState,
  ORDER_STATES,
  REGISTRY_STATES,
  REVIEW_STATES,
} from './application-lifecycle.ts';

const actors: readonly Actor[] = ['customer', 'staff'];
const keyOf = ({ order, review, registry }: ApplicationState): string => `${order} ${review} ${registry}`;

/** Every state some chain of verbs leads to. */
const reachable: ReadonlyMap<string, ApplicationState> = (() => {
  const found = new Map([[keyOf(initialState), initialState]]);
  for (const state of found.values()) {
    for (const actor of actors)
      for (const verb of allowedVerbs(state, actor)) {
        const next = advance(state, verb, actor);
        if (next) found.set(keyOf(next), next);
      }
  }
  return found;
})();
const states = [...reachable.values()];

const follow = (
  ...steps: readonly (readonly [Actor, (typeof APPLICATION_VERBS)[number]])[]
): ApplicationState =>
  steps.reduce((state, [actor, verb]) => {
    const next = advance(state, verb, actor);
    if (!next) throw new Error(`${actor} cannot ${verb} when ${keyOf(state)}`);
    return next;
  }, initialState);

const usableBy = (verb: ApplicationVerb): readonly Actor[] =>
  actors.filter((actor) => states.some((state) => advance(state, verb, actor)));

describe('the lifecycle of an application', () => {
  test('reaches every order, review and registry state', () => {
    expect(new Set(states.map(({ order }) => order))).toEqual(new Set(ORDER_STATES));
    expect(new Set(states.map(({ review }) => review))).toEqual(new Set(REVIEW_STATES));
    expect(new Set(states.map(({ registry }) => registry))).toEqual(new Set(REGISTRY_STATES));
  });

  test('uses every verb somewhere, and only by its own actor', () => {
    expect(APPLICATION_VERBS.map((verb) => [verb, usableBy(verb)])).toEqual(
      APPLICATION_VERBS.map((verb) => [verb, [applicationVerbs[verb].by]]),
    );
  });

  test('lets only the customer act on a draft, and files nothing that is not paid and approved', () => {
    expect(allowedVerbs(initialState, 'staff')).toEqual([]);
    const fileable = states.filter((state) => advance(state, 'file', 'staff'));
    expect(new Set(fileable.map(({ order, review }) => `${order} ${review}`))).toEqual(
      new Set(['paid approved']),
    );
  });

  test('never takes money’s state back: what is paid can only be refunded', () => {
    for (const state of states.filter(({ order }) => order === 'paid' || order === 'refund_due')) {
      for (const actor of actors)
        for (const verb of allowedVerbs(state, actor))
          expect(['paid', 'refund_due', 'refunded']).toContain(advance(state, verb, actor)?.order);
    }
  });

  test('tells the whole good story', () => {
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
    expect([...allowedVerbs(end, 'staff'), ...allowedVerbs(end, 'customer')]).toEqual([]);
  });

  test('ends with a refund when we or the registry refuse', () => {
    expect(
      follow(['customer', 'submit'], ['staff', 'confirmPayment'], ['staff', 'reject'], ['staff', 'refund'])
        .order,
    ).toBe('refunded');
    expect(
      follow(
        ['customer', 'submit'],
        ['staff', 'confirmPayment'],
        ['staff', 'approve'],
        ['staff', 'file'],
        ['staff', 'recordRefusal'],
        ['staff', 'refund'],
      ).order,
    ).toBe('refunded');
  });
});

/** Whether this party can be the next actor: with a party that has a verb, with the registry while it looks, with nobody at the end. */
function mayHold(nextActor: NextActor, state: ApplicationState): boolean {
  const [customer, staff] = [allowedVerbs(state, 'customer').length, allowedVerbs(state, 'staff').length];
  return {
    you: customer > 0,
    us: staff > 0,
    registry: state.registry === 'filed_unconfirmed',
    nobody: customer + staff === 0,
  }[nextActor];
}

describe('the headline', () => {
  const facts = { transferReported: false, registry: 'the Commission', outcome: registered };

  test.each(states.map((state) => [keyOf(state), state] as const))(
    'of %s has words, and its next actor can act',
    (_key, state) => {
      for (const transferReported of [true, false]) {
        const { title, nextActor, next } = headline(state, { ...facts, transferReported });
        expect(title).not.toBe('');
        expect(next).toMatch(/[.]$/);
        expect(mayHold(nextActor, state)).toBe(true);
      }
    },
  );

  test('of a filed application does not say that it is confirmed', () =>
    expect(headline({ order: 'paid', review: 'approved', registry: 'filed_unconfirmed' }, facts).title).toBe(
      'Filed with the Commission, not yet confirmed',
    ));

  test('turns from the customer to us once a transfer is reported', () => {
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
