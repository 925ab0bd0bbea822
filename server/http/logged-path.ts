const tokenLength = 43;
/** The token of a calendar feed or an unsubscribe link, which is the last part of a path. */
const pathToken = /\/[\w-]{43}(?=(\.ics)?$)/;

/**
 * Returns the path of a URL for the log: without the query string and the token of a private address, which
 * are secrets.
 */
export function loggedPath(url: string): string {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  return path.length > tokenLength ? path.replace(pathToken, '/[token]') : path;
}
