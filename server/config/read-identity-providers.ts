import { knownIssuers, type IdentityProvider, type ProviderEndpoints } from './auth-options.ts';
import { ConfigurationError } from './configuration-error.ts';

type Environment = Record<string, string | undefined>;

const members = [
  'ISSUER',
  'CLIENT_ID',
  'CLIENT_SECRET',
  'SCOPES',
  'AUTHORIZATION_URL',
  'TOKEN_URL',
  'USERINFO_URL',
  'JWKS_URL',
] as const;
const shape = new RegExp(`^OAUTH_([A-Z0-9_]+?)_(${members.join('|')})$`);

/**
 * Reads the providers from `OAUTH_<NAME>_…`: CLIENT_ID (comma-separated, the first is used at the
 * provider), CLIENT_SECRET, ISSUER (known for a few), SCOPES, and for providers without an issuer
 * AUTHORIZATION_URL, TOKEN_URL and USERINFO_URL.
 * @throws ConfigurationError
 */
export function readIdentityProviders(environment: Environment): IdentityProvider[] {
  const names = new Set(
    Object.keys(environment).flatMap((variable) =>
      environment[variable]?.trim() ? (shape.exec(variable)?.[1] ?? []) : [],
    ),
  );
  return [...names]
    .toSorted()
    .map((name) => readProvider(name, (member) => environment[`OAUTH_${name}_${member}`]?.trim() || null));
}

function readProvider(
  prefix: string,
  read: (member: (typeof members)[number]) => string | null,
): IdentityProvider {
  const name = prefix.toLowerCase();
  const variable = (member: (typeof members)[number]): string => `OAUTH_${prefix}_${member}`;
  const [first, ...others] = (read('CLIENT_ID') ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  if (first === undefined)
    throw new ConfigurationError(
      variable('CLIENT_ID'),
      'unset',
      `set, as the other variables of ${name} are`,
    );
  const address = (member: (typeof members)[number]): string | null => {
    const value = read(member);
    if (value !== null && !isSafeAddress(value))
      throw new ConfigurationError(
        variable(member),
        JSON.stringify(value),
        'an address that begins with https (http only on this machine)',
      );
    return value;
  };
  const issuer = address('ISSUER') ?? knownIssuers[name] ?? null;
  const [authorization, token, userInfo, keySet] = [
    address('AUTHORIZATION_URL'),
    address('TOKEN_URL'),
    address('USERINFO_URL'),
    address('JWKS_URL'),
  ];
  let endpoints: ProviderEndpoints | null = null;
  if (authorization !== null && token !== null) endpoints = { authorization, token, userInfo, keySet };
  if (endpoints === null && issuer === null)
    throw new ConfigurationError(
      variable('ISSUER'),
      'unset',
      `set, or else ${variable('AUTHORIZATION_URL')}, ${variable('TOKEN_URL')} and ${variable('USERINFO_URL')}`,
    );
  if (issuer === null && userInfo === null)
    throw new ConfigurationError(variable('USERINFO_URL'), 'unset', `set, since ${name} has no issuer`);
  if (endpoints !== null && issuer !== null && keySet === null)
    throw new ConfigurationError(
      variable('JWKS_URL'),
      'unset',
      `set, since the other addresses of ${name} are`,
    );
  const scopes = read('SCOPES')
    ?.split(/[\s,]+/)
    .filter(Boolean);
  return {
    name,
    clientIds: [first, ...others],
    clientSecret: read('CLIENT_SECRET'),
    scopes: scopes ?? (issuer === null ? [] : ['openid', 'email', 'profile']),
    issuer,
    endpoints,
  };
}

function isSafeAddress(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    (url.protocol === 'https:' ||
      (url.protocol === 'http:' && /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)))
  );
}
