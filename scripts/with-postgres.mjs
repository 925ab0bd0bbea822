// Runs a command with TEST_DATABASE_URL set to a temporary PostgreSQL server that is stopped with the command:
//   node scripts/with-postgres.mjs npx vitest run server
// Without PostgreSQL 15 or newer it prints a line, runs nothing and exits with 0.
import { spawn } from 'node:child_process';
import { startPostgresServer } from '../testing/postgres-server.ts';

const [command, ...parameters] = process.argv.slice(2);
if (!command) {
  console.error('Usage: node scripts/with-postgres.mjs <command> [parameters]');
  process.exit(2);
}

let running;
let server;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => running?.kill(signal) ?? server?.remove().then(() => process.exit(1)));

server = await startPostgresServer();
if (server === null) {
  console.log(
    'PostgreSQL 15 or newer is not installed, so nothing was run on it (Debian: apt-get install postgresql).',
  );
  process.exit(0);
}
process.exitCode = await runCommand();
await server.remove();

function runCommand() {
  running = spawn(command, parameters, {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: server.socketUrl },
  });
  return new Promise((resolve) => {
    running.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    running.once('exit', (code) => resolve(code ?? 1));
  });
}
