import { knownIssuers, type IdentityProvider } from '../../config/auth-options.ts';
import { ConfigurationError } from '../../config/configuration-error.ts';
import { gotrueProviderNames } from '../providers/identity-providers.ts';

/**
 * Reads the providers from GoTrue's variables: `GOTRUE_EXTERNAL_<NAME>_ENABLED`, `_CLIENT_ID`, `_SECRET`
 * and `_URL`, the issuer. Only OpenID Connect providers are supported.
 * @param raw  returns a variable's value by its name without the prefix
 * @throws ConfigurationError
 */
export function readGotrueProviders(raw: (name: string) => string | null): IdentityProvider[] {
  return gotrueProviderNames.flatMap((name) => {
    const read = (member: string): string | null => raw(`EXTERNAL_${name.toUpperCase()}_${member}`);
    if (!/^(1|t|true)$/i.test(read('ENABLED') ?? '')) return [];
    const variable = (member: string): string => `GOTRUE_EXTERNAL_${name.toUpperCase()}_${member}`;
    const [first, ...others] = (read('CLIENT_ID') ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean);
    if (first === undefined)
      throw new ConfigurationError(
        variable('CLIENT_ID'),
        'unset',
        `set, since ${variable('ENABLED')} is true`,
      );
    const issuer = read('URL')?.replace(/\/+$/, '') ?? knownIssuers[name];
    if (issuer === undefined)
      throw new ConfigurationError(
        variable('URL'),
        'unset',
        'set to the issuer of an OpenID Connect provider',
      );
    return [
      {
        name,
        clientIds: [first, ...others] as const,
        clientSecret: read('SECRET'),
        scopes: ['openid', 'email', 'profile'],
        issuer,
        endpoints: null,
      },
    ];
  });
}
