import {
  chains,
  signingAlgorithms,
  type Chain,
  type PasswordCost,
  type SigningAlgorithm,
} from './auth-options.ts';
import { readPasswordCost } from './read-password-cost.ts';
import { ConfigurationError } from './configuration-error.ts';

/**
 * The settings of sign-in that the environment can change; `productSettings` has the others. No variable sets
 * `minResponseMilliseconds`: only tests that make many accounts do.
 */
export type AuthConfig = {
  signingAlgorithm: SigningAlgorithm;
  redirectAllowList: readonly string[];
  manualLinking: boolean;
  web3: readonly Chain[];
  passwordCost: PasswordCost;
  minResponseMilliseconds?: number;
};

/**
 * Reads the variables `AUTH_…`: SIGNING_ALGORITHM of new signing keys, REDIRECT_URLS (comma-separated
 * globs) that may receive a session besides the site's own pages, MANUAL_LINKING of providers on the
 * account page, WEB3 for the chains whose wallets can sign in, PASSWORD_MEMORY_MIB and PASSWORD_PASSES for
 * the cost of password hashes.
 * @param read  returns a variable's value, null if it is unset
 * @throws ConfigurationError
 */
export function readAuthConfig(read: (name: string) => string | null, production: boolean): AuthConfig {
  const algorithm = read('AUTH_SIGNING_ALGORITHM') ?? 'ES256';
  const signingAlgorithm = signingAlgorithms.find((known) => known === algorithm);
  if (!signingAlgorithm)
    throw new ConfigurationError(
      'AUTH_SIGNING_ALGORITHM',
      JSON.stringify(algorithm),
      `one of ${signingAlgorithms.join(', ')}`,
    );
  const redirectAllowList = splitList(read('AUTH_REDIRECT_URLS'));
  const unsafe = redirectAllowList.find((glob) => !staysInOneDomain(glob));
  if (unsafe !== undefined) {
    throw new ConfigurationError(
      'AUTH_REDIRECT_URLS',
      JSON.stringify(unsafe),
      'addresses such as https://app.example.com/** or myapp://signed-in, separated by commas, each for hosts of one domain',
    );
  }
  const linking = read('AUTH_MANUAL_LINKING') ?? 'off';
  if (linking !== 'on' && linking !== 'off')
    throw new ConfigurationError('AUTH_MANUAL_LINKING', JSON.stringify(linking), 'on or off');
  const names = splitList(read('AUTH_WEB3'));
  const unknown = names.find((name) => !chains.some((chain) => chain === name));
  if (unknown !== undefined)
    throw new ConfigurationError(
      'AUTH_WEB3',
      JSON.stringify(unknown),
      `one or more of ${chains.join(', ')}, separated by commas`,
    );
  return {
    web3: chains.filter((chain) => names.includes(chain)),
    signingAlgorithm,
    redirectAllowList,
    manualLinking: linking === 'on',
    passwordCost: readPasswordCost(read, production),
  };
}

/** Returns whether a glob stays within one domain or one app's URL scheme: the target may receive a session. */
function staysInOneDomain(glob: string): boolean {
  const [, scheme = '', host = ''] = /^([a-z][a-z0-9+.-]*):\/\/([^/]*)/i.exec(glob) ?? [];
  if (scheme === '') return false;
  if (!/^https?$/i.test(scheme)) return !/^[*?[{]/.test(host);
  const wild = /[*?[{\\]/.test(host);
  return host !== '' && (!wild || (!host.includes('**') && /[a-z0-9-]\.[a-z0-9-]+(:[\d*]+)?$/i.test(host)));
}

const splitList = (value: string | null): string[] =>
  (value ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
