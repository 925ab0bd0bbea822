/** Somebody else who may vouch for a person: an OpenID Connect provider, or a plain OAuth one with a user-information address. */
export type IdentityProvider = {
  /** Lower case; stands in `provider=`, in identities and in `/settings`. */
  name: string;
  /** The first is ours at the provider's pages; tokens made for any of them are taken by the `id_token` grant. */
  clientIds: readonly [string, ...string[]];
  clientSecret: string | null;
  scopes: readonly string[];
  /** Whose key set signs its tokens; its other addresses are looked up there unless given. Null: no tokens, `endpoints` only. */
  issuer: string | null;
  /** Null: as the issuer publishes them. */
  endpoints: ProviderEndpoints | null;
};

export type ProviderEndpoints = {
  authorization: string;
  token: string;
  userInfo: string | null;
  keySet: string | null;
};

/** Providers whose issuer is always the same, so that it need not be configured. */
export const knownIssuers: Readonly<Record<string, string>> = {
  apple: 'https://appleid.apple.com',
  gitlab: 'https://gitlab.com',
  google: 'https://accounts.google.com',
  linkedin_oidc: 'https://www.linkedin.com/oauth',
  slack_oidc: 'https://slack.com',
};

/** The names the original server knows; `/settings` lists them all, and one that is not configured is disabled, not unknown. */
export const gotrueProviderNames: readonly string[] =
  'apple azure bitbucket discord facebook figma fly github gitlab google kakao keycloak linkedin linkedin_oidc notion slack slack_oidc snapchat spotify twitch twitter workos x zoom'.split(
    ' ',
  );
