import { parseArgs } from 'node:util';
import { runCommand } from '../process/run-process.ts';
import type { PersonCommand } from './run-person-command.ts';

const usage = `Usage: npm run person:export -- --email ADDRESS [--out FILE.zip]
       npm run person:erase -- --email ADDRESS --yes
       In place of --email, --id takes the id of an account at a remote sign-in service.`;

/** Reads the arguments. @throws Error for the operator */
function readCommand(): PersonCommand {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      id: { type: 'string' },
      out: { type: 'string' },
      yes: { type: 'boolean' },
    },
  });
  const [kind] = positionals;
  const { email, id, out = 'person.zip', yes } = values;
  if ((kind !== 'export' && kind !== 'erase') || (!email && !id)) throw new Error(usage);
  if (kind === 'export') return { kind, by: { email, id }, path: out };
  if (!yes) throw new Error(`This cannot be undone. Add --yes to erase ${email || id}.`);
  return { kind, by: { email, id } };
}

await runCommand(async () => {
  const command = readCommand();
  // Loaded for a complete command only: a mistake in it is told at once.
  const { runPersonCommand } = await import('./run-person-command.ts');
  return runPersonCommand(command);
});
