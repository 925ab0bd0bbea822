/** Returns the id of the account to which an access token belongs; its signature is not checked. */
export const subjectOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;
