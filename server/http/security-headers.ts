/**
 * Returns the security headers of a reply whose route sets no others: nothing may be loaded or framed.
 * @param secure  whether the public origin is https
 */
export const securityHeaders = (secure: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});
