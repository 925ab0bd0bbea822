import { recommendedCost, type PasswordCost } from './auth-options.ts';
import { ConfigurationError } from './configuration-error.ts';

const most = { memoryMib: 1024, passes: 10 };
/** OWASP's minimum for argon2id with two passes. Tests may go below. */
const leastInProduction = { memoryMib: 19, passes: 2 };

/**
 * Reads the cost of password hashes: AUTH_PASSWORD_MEMORY_MIB and AUTH_PASSWORD_PASSES.
 * @param read  returns a variable's value, null if it is unset
 * @throws ConfigurationError
 */
export function readPasswordCost(read: (name: string) => string | null, production: boolean): PasswordCost {
  const least = production ? leastInProduction : { memoryMib: 1, passes: 1 };
  const within = (name: string, from: number, to: number, unset: number): number => {
    const value = read(name);
    if (value === null) return unset;
    const number = /^\d{1,5}$/.test(value) ? Number(value) : NaN;
    if (!(number >= from && number <= to))
      throw new ConfigurationError(
        name,
        JSON.stringify(value),
        `a whole number from ${from} to ${to}${production ? ' when NODE_ENV is production' : ''}`,
      );
    return number;
  };
  return {
    memoryMib: within('AUTH_PASSWORD_MEMORY_MIB', least.memoryMib, most.memoryMib, recommendedCost.memoryMib),
    passes: within('AUTH_PASSWORD_PASSES', least.passes, most.passes, recommendedCost.passes),
  };
}
