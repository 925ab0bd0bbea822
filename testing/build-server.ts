import { buildServer } from '../scripts/build-server.mjs';

/** Runs before the tests of the server, some of which start the bundled server as a process. */
export default async function prepare(): Promise<void> {
  await buildServer();
}
