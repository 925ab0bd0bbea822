import { Refusal } from '#contract/errors.ts';
import { rightOfVerb, roleHasRight } from '#contract/desk/rights.ts';
import type { ApplicationVerb } from '#rules/application/application-lifecycle.ts';
import type { Caller } from '../http/caller.ts';

/**
 * Returns whether a caller may use a verb of staff. A verb without a right of its own needs none besides that
 * of the endpoint.
 */
export function mayUseVerb({ staffRole }: Pick<Caller, 'staffRole'>, verb: ApplicationVerb): boolean {
  const right = rightOfVerb[verb];
  return (
    staffRole !== null && roleHasRight(staffRole, 'cases:work') && (!right || roleHasRight(staffRole, right))
  );
}

/** @throws Refusal not_allowed when the caller may not use the verb */
export function requireRightOfVerb(caller: Caller, verb: string): void {
  if (!mayUseVerb(caller, verb as ApplicationVerb)) throw new Refusal('not_allowed');
}
