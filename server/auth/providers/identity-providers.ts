/**
 * The provider names of GoTrue. `/settings` lists them all; an unconfigured one is disabled, not unknown.
 */
export const gotrueProviderNames: readonly string[] =
  'apple azure bitbucket discord facebook figma fly github gitlab google kakao keycloak linkedin linkedin_oidc notion slack slack_oidc snapchat spotify twitch twitter workos x zoom'.split(
    ' ',
  );
