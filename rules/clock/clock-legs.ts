import {
  applicationVerbs,
  initialState,
  type ApplicationState,
} from '../application/application-lifecycle.ts';
import type { ClockLeg } from './sla-clock.ts';

type ClockEvent = { readonly verb: string; readonly at: Date };

/**
 * Returns the legs of an application's clock from its events: from the first confirmed payment on, ours while
 * we review and file, the customer's while a question or another price waits, the registry's after filing.
 * Empty before the payment is confirmed.
 */
export function clockLegs(events: readonly ClockEvent[]): ClockLeg[] {
  const legs: ClockLeg[] = [];
  let state: ApplicationState = initialState;
  for (const { verb, at } of events) {
    const rule = (applicationVerbs as Readonly<Record<string, { to: Partial<ApplicationState> }>>)[verb];
    if (rule) state = { ...state, ...rule.to };
    const current = legs.at(-1);
    if (!current && state.order !== 'paid') continue;
    const actor = actorOf(state);
    if (current?.actor === actor) continue;
    if (current) legs[legs.length - 1] = { ...current, to: at };
    legs.push({ actor, from: at, to: null });
  }
  return legs;
}

function actorOf({ order, review, registry }: ApplicationState): ClockLeg['actor'] {
  // The customer decides on another price, or pays the difference.
  if (order === 'change_proposed' || order === 'difference_due') return 'customer';
  // A refusal makes the refund due.
  if (order !== 'paid' || registry === 'confirmed') return 'nobody';
  if (review === 'information_asked') return 'customer';
  return registry === 'filed_unconfirmed' ? 'registry' : 'us';
}
