import { Refusal } from '#contract/errors.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import { serviceSnapshotOf } from '../applications/service-snapshot.ts';

/** Returns the number that the registry issued, in capitals. @throws Refusal reference_needed for another format */
export function requireNumber(application: ApplicationRow, input: string): string {
  const { registry } = serviceSnapshotOf(application);
  const number = input.toUpperCase();
  if (new RegExp(registry.numberPattern).test(number)) return number;
  throw new Refusal('reference_needed', {
    words: `Enter the ${registry.numberLabel} as the registry writes it, such as ${registry.numberExample}.`,
  });
}
