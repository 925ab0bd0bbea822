import { createHash } from 'node:crypto';
import { and, sql, type SQL } from 'drizzle-orm';
import type { emailCodes, oneTimeTokens } from '../tables.ts';
import type { AuthDependencies, Visitor } from '../dependencies.ts';

type AttemptColumns = Pick<
  typeof emailCodes | typeof oneTimeTokens,
  'attempts' | 'attemptsBy' | 'requestedBy'
>;

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
const addressKey = ({ ip }: Visitor): string => hash(`ip ${ip}`);

/** Returns the key of a device: the nonce it sent, else its network address. Stored instead of either. */
export const deviceKey = (visitor: Visitor): string =>
  visitor.device === undefined ? addressKey(visitor) : hash(`device ${visitor.device}`);

/**
 * Returns the changes and the condition of an UPDATE that counts one attempt. The device that requested the
 * code has attempts of its own, which nobody else can use up. All others have theirs per network address, and
 * a limit together.
 */
export function attemptUpdate(
  columns: AttemptColumns,
  { settings }: Pick<AuthDependencies, 'settings'>,
  visitor: Visitor,
): {
  set: { attempts: SQL; attemptsBy: SQL };
  where: SQL | undefined;
  own: SQL<number>;
  isRequester: SQL<boolean>;
} {
  const keys =
    visitor.device === undefined ? [addressKey(visitor)] : [deviceKey(visitor), addressKey(visitor)];
  const isRequester = sql<boolean>`coalesce(${columns.requestedBy} in (${sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )}), false)`;
  const bucket = sql`case when ${isRequester} then 'requester' else ${addressKey(visitor)}::text end`;
  const own = sql<number>`coalesce((${columns.attemptsBy} ->> (${bucket}))::int, 0)`.mapWith(Number);
  return {
    set: {
      attempts: sql`${columns.attempts} + case when ${isRequester} then 0 else 1 end`,
      attemptsBy: sql`jsonb_set(${columns.attemptsBy}, array[${bucket}], to_jsonb(${own} + 1))`,
    },
    where: and(
      sql`${own} < ${settings.codeAttempts}`,
      sql`(${isRequester} or ${columns.attempts} < ${settings.codeAttemptsOfOthers})`,
    ),
    // Evaluated by RETURNING, so after the update.
    own,
    isRequester,
  };
}

/**
 * Counts an attempt of a device that did not request the code, over all codes of the address in a day.
 * @returns whether it may go on
 */
export async function mayGuess(dependencies: AuthDependencies, email: string): Promise<boolean> {
  const limit = await dependencies.limits.consume(
    'auth.code-guess',
    email,
    dependencies.settings.limits.codeGuess,
  );
  return limit.allowed;
}
