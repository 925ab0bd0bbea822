import { killOrphans } from '../../testing/process-registry.ts';

/** Runs before and after all journeys: a worker that was killed could not stop its servers itself. */
export default function endLeftOverProcesses(): void {
  killOrphans();
}
