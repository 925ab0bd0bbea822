/** The token of a calendar feed or an unsubscribe link, which is the last part of a path. */
const pathToken = /\/[\w-]{43}(?=(\.ics)?$)/;

/** Returns the path of a URL for the log: without the query string and the token of a private address, which are secrets. */
export const loggedPath = (url: string): string => (url.split('?')[0] ?? '').replace(pathToken, '/[token]');
