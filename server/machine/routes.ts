import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/implement.ts';
import { createMachineReader } from './read-machine.ts';

/** The desk's route for the state of the installation. */
export function machineRoutes(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
): Handlers<'GET /admin/machine'> {
  const readMachine = createMachineReader(dependencies);
  return { 'GET /admin/machine': async () => ({ status: 200, data: await readMachine() }) };
}
