import { Refusal } from '#contract/errors.ts';
import { proposedNames } from '#rules/names/registered-name.ts';
import { findOffer } from '../../applications/offers.ts';
import type { ApplicationRow } from '../../applications/queries.ts';
import { serviceSnapshotOf } from '../../applications/service-snapshot.ts';

/** Returns the names that an application proposes to the registry; null where its service registers no business. */
export function proposedNamesOf(application: ApplicationRow): string[] | null {
  if (serviceSnapshotOf(application).entityType === null) return null;
  const service = findOffer(application)?.service;
  if (service) return [...proposedNames(service, application.signed?.answers ?? application.answers)];
  return application.name === null ? [] : [application.name];
}

/**
 * Returns the name under which the registry registered the business, or null where the service registers none.
 * @throws Refusal bad_request when several names were proposed, or none, and the officer named none
 */
export function requireRegisteredName(application: ApplicationRow, input: string | undefined): string | null {
  const proposals = proposedNamesOf(application);
  if (proposals === null) return null;
  const name = input?.replaceAll(/\s+/g, ' ') ?? (proposals.length === 1 ? proposals[0] : undefined);
  if (name !== undefined) return name;
  const words = 'Enter the name that the registry took, as the certificate shows it.';
  throw new Refusal('bad_request', {
    words,
    problems: [{ path: 'registeredName', code: 'required', words }],
  });
}
