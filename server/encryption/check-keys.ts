import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { ConfigurationError } from '../config/configuration-error.ts';
import type { Database } from '../database/database.ts';
import { DecryptionError, requireKey, seal, unseal } from './envelope.ts';
import { encryptionKeyUses } from './tables.ts';

const checkText = 'charterly';
const contextOf = (id: string): string => `check of key ${id}`;

/**
 * Checks at start that ENCRYPTION_KEYS has every key that stored data need, and records the key that encrypts
 * from now on.
 * @throws ConfigurationError naming the missing or changed key
 */
export async function checkEncryptionKeys(
  database: Database,
  { encryptionKeys }: Pick<Config, 'encryptionKeys'>,
  clock: Clock,
): Promise<void> {
  const uses = await database.sql.select().from(encryptionKeyUses);
  for (const { keyId, check } of uses) {
    try {
      const { bytes } = requireKey(encryptionKeys, keyId);
      unseal(bytes, Buffer.from(check, 'base64'), contextOf(keyId));
    } catch (cause) {
      if (!(cause instanceof DecryptionError)) throw cause;
      throw new ConfigurationError(
        'ENCRYPTION_KEYS',
        `without the key ${keyId} that stored data need, or with another one under this id`,
        'a list with all keys in use; after `npm run keys:rotate` earlier ones can be left out',
      );
    }
  }
  const [active] = encryptionKeys;
  if (active === undefined || uses.some(({ keyId }) => keyId === active.id)) return;
  const check = seal(active.bytes, Buffer.from(checkText), contextOf(active.id)).toString('base64');
  await database.sql
    .insert(encryptionKeyUses)
    .values({ keyId: active.id, check, firstUsedAt: clock() })
    .onConflictDoNothing();
}
