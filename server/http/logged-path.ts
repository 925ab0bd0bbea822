/** The token of a private address, such as a calendar feed or an unsubscribe link, whatever was glued to it. */
const pathToken = /(?<=\/)[\w-]{43}(?![\w-])/g;

/**
 * Returns the path of a URL for the log: without the query string and the token of a private address, which
 * are secrets.
 */
export function loggedPath(url: string): string {
  const end = url.indexOf('?');
  return (end < 0 ? url : url.slice(0, end)).replace(pathToken, '[token]');
}
