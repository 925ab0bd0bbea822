import { parseArgs } from 'node:util';
import { signingAlgorithms } from '../../config/auth-options.ts';
import { systemClock } from '../../clock.ts';
import { readConfig } from '../../config/config.ts';
import { migrate } from '../../database/migrate.ts';
import { openDatabase } from '../../database/open-database.ts';
import { runCommand } from '../../process/run-process.ts';
import { recordCommand } from '../audit/record-audit.ts';
import { productSettings } from '../settings.ts';
import { addSigningKey, createSigningKeys, retireSigningKey } from './signing-keys.ts';

const usage = `Usage: node server/auth/keys/rotate-keys.ts [--algorithm ${signingAlgorithms.join('|')}] [--now]
       node server/auth/keys/rotate-keys.ts --retire KEY-ID
       node server/auth/keys/rotate-keys.ts --list`;

/** Joins `--retire` and its value, because a key id may begin with a dash. */
const given = (options: readonly string[]): string[] =>
  options.flatMap((option, index) => {
    if (options[index - 1] === '--retire') return [];
    return option === '--retire' && options[index + 1] !== undefined
      ? [`--retire=${options[index + 1]}`]
      : [option];
  });

/**
 * Adds, retires or lists signing keys in the server's database (DATABASE_URL, or DATA_DIR while the server
 * is stopped). Running servers see the change within a minute.
 */
export async function rotateKeys(options: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { values } = parseArgs({
    args: given(options),
    options: {
      algorithm: { type: 'string' },
      now: { type: 'boolean' },
      retire: { type: 'string' },
      list: { type: 'boolean' },
    },
  });
  const config = readConfig(env);
  const settings = { ...productSettings, ...config.auth };
  const algorithm = signingAlgorithms.find(
    (known) => known === (values.algorithm ?? settings.signingAlgorithm),
  );
  if (!algorithm) return usage;
  const database = await openDatabase(config);
  try {
    await migrate(database);
    const dependencies = { database, clock: systemClock, settings, config };
    const keys = createSigningKeys(dependencies);
    // Creates the first key if there is none, so that the new one overlaps with it.
    const signing = await keys.current();
    if (values.list) {
      return (await keys.all())
        .map(({ kid, algorithm: made }) => `${kid ?? ''} ${made}${kid === signing.kid ? ' (signs now)' : ''}`)
        .join('\n');
    }
    if (values.retire !== undefined) {
      const retired = await retireSigningKey(dependencies, values.retire);
      if (retired) await recordCommand(dependencies, 'signing_key_retired', { kid: values.retire });
      return retired
        ? `The key ${values.retire} is gone; tokens it signed are worth nothing from now on.`
        : `The key ${values.retire} is not known, or signs now and so must stay.`;
    }
    const { kid, signsFrom } = await addSigningKey(dependencies, algorithm, { atOnce: values.now ?? false });
    await recordCommand(dependencies, 'signing_key_added', {
      kid,
      algorithm,
      signs_from: signsFrom.toISOString(),
    });
    return `The key ${kid} (${algorithm}) is published and signs from ${signsFrom.toISOString()}. The keys before it go on verifying until you retire them.`;
  } finally {
    await database.close();
  }
}

if (import.meta.main) await runCommand(rotateKeys, usage);
