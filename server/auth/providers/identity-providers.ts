/** Providers with a fixed issuer, which need not be configured. */
export const knownIssuers: Readonly<Record<string, string>> = {
  apple: 'https://appleid.apple.com',
  gitlab: 'https://gitlab.com',
  google: 'https://accounts.google.com',
  linkedin_oidc: 'https://www.linkedin.com/oauth',
  slack_oidc: 'https://slack.com',
};

/**
 * The provider names of GoTrue. `/settings` lists them all; an unconfigured one is disabled, not unknown.
 */
export const gotrueProviderNames: readonly string[] =
  'apple azure bitbucket discord facebook figma fly github gitlab google kakao keycloak linkedin linkedin_oidc notion slack slack_oidc snapchat spotify twitch twitter workos x zoom'.split(
    ' ',
  );
