/** The message wherever sign-in needs the network and there is none. */
export const NO_CONNECTION = 'There is no connection to our server. Check your connection and try again.';

export const SIGN_IN_UNAVAILABLE = 'Sign-in is not available right now. Please try again in a moment.';

/** Returns whether our server can be reached. When it can and there is no client, sign-in is not configured. */
export async function isServerReachable(): Promise<boolean> {
  try {
    await fetch('/config.json', { cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/** Returns the message for the reader when `authClient` returned null: one of the two above. */
export const unavailableReason = async (): Promise<string> =>
  (await isServerReachable()) ? SIGN_IN_UNAVAILABLE : NO_CONNECTION;
