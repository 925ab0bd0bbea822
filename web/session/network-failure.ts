/** Told wherever signing in needs the network and there is none. */
export const NO_CONNECTION = 'There is no connection to our server. Check your connection and try again.';

export const SIGN_IN_UNAVAILABLE = 'Sign-in is not available just now. Please try again in a moment.';

/** The browser's fetch for the official client, which shows the message of a failure as it stands: so it is in words for the reader. */
export async function fetchWithReadableError(...request: Parameters<typeof fetch>): Promise<Response> {
  try {
    return await fetch(...request);
  } catch (cause) {
    throw new Error(NO_CONNECTION, { cause });
  }
}

/** Whether our server answers at all. A client that is missing although it does is missing for want of configuration. */
export async function isServerReachable(): Promise<boolean> {
  try {
    await fetch('/config.json', { cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/** Words for the reader where `authClient` answered null: one of the two above. */
export const unavailableReason = async (): Promise<string> =>
  (await isServerReachable()) ? SIGN_IN_UNAVAILABLE : NO_CONNECTION;
