import { parseArgs } from 'node:util';
import { systemClock } from '../../clock.ts';
import { readConfig } from '../../config/config.ts';
import { migrate } from '../../database/migrate.ts';
import { openDatabase } from '../../database/open-database.ts';
import { runCommand } from '../../process/run-process.ts';
import { signServiceRoleToken } from '../sessions/access-token.ts';
import { replaceSecretKey } from './api-keys.ts';
import { recordCommand } from '../audit/record-audit.ts';
import { createAuthDependencies } from '../create-dependencies.ts';
import { productSettings } from '../settings.ts';

const usage = 'Usage: node server/auth/keys/make-secret-key.ts [--service-role-token]';
const tenYears = 10 * 365 * 24 * 60 * 60;

/**
 * Replaces the secret key of this installation and prints it once; or prints a legacy `service_role` token
 * that is valid for ten years or until its signing key is retired. Either gives access to the admin
 * endpoints.
 */
export async function makeSecretKey(options: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { values } = parseArgs({
    args: [...options],
    options: { 'service-role-token': { type: 'boolean' } },
  });
  const config = readConfig(env);
  const database = await openDatabase(config);
  try {
    await migrate(database);
    const mailer = { queue: () => Promise.reject(new Error('Nothing is mailed here.')) };
    const dependencies = createAuthDependencies({
      database,
      clock: systemClock,
      mailer,
      config,
      settings: { ...productSettings, ...config.auth },
    });
    const token = values['service-role-token'] ?? false;
    const made = token
      ? await signServiceRoleToken(dependencies, tenYears)
      : await replaceSecretKey(dependencies);
    await recordCommand(dependencies, token ? 'service_role_token_made' : 'secret_key_replaced');
    return made;
  } finally {
    await database.close();
  }
}

if (import.meta.main) await runCommand(makeSecretKey, usage);
