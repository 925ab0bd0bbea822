// What the environment may set for sign-in. `server/auth` reads it from here, so that `config` knows no subject.

export const signingAlgorithms = ['ES256', 'RS256', 'HS256'] as const;
export type SigningAlgorithm = (typeof signingAlgorithms)[number];

/** The chains whose wallets can sign in. */
export const chains = ['ethereum', 'solana'] as const;
export type Chain = (typeof chains)[number];

/** The cost of one argon2id hash. */
export type PasswordCost = { memoryMib: number; passes: number };

/** The second recommendation of RFC 9106, section 4, for machines that share their memory: 64 MiB, three passes. */
export const recommendedCost: PasswordCost = { memoryMib: 64, passes: 3 };

/** An OpenID Connect provider, or an OAuth 2.0 provider with a user-info endpoint. */
export type IdentityProvider = {
  /** Lower case; the value of `provider=`, also in identities and in `/settings`. */
  name: string;
  /** The first is used at the provider's pages; the `id_token` grant accepts tokens issued for any of them. */
  clientIds: readonly [string, ...string[]];
  /** Null: a public client, which proves itself by PKCE only. */
  clientSecret: string | null;
  scopes: readonly string[];
  /**
   * The OpenID Connect issuer, whose discovery document has the other URLs. Null: no ID tokens, `endpoints`
   * is required.
   */
  issuer: string | null;
  /** Null: read from the discovery document of the issuer. */
  endpoints: ProviderEndpoints | null;
};

/**
 * The URLs of a provider. Without `userInfo` the profile is read from the ID token, which needs a `keySet`.
 */
export type ProviderEndpoints = {
  authorization: string;
  token: string;
  userInfo: string | null;
  keySet: string | null;
};

/** Providers with a fixed issuer, which need not be configured. */
export const knownIssuers: Readonly<Record<string, string>> = {
  apple: 'https://appleid.apple.com',
  gitlab: 'https://gitlab.com',
  google: 'https://accounts.google.com',
  linkedin_oidc: 'https://www.linkedin.com/oauth',
  slack_oidc: 'https://slack.com',
};
