import { mayHaveSession } from './session-events.ts';

const loadClient = () => import('./auth-client.ts');

const SECOND_TRY_MS = 250;

async function currentUserId(): Promise<string | null> {
  if (!mayHaveSession()) return null;
  const { authClient } = await loadClient();
  const { data } = (await (await authClient())?.getSession()) ?? { data: null };
  return data?.session?.user.id ?? null;
}

/**
 * Returns a path without the token of a link, which opens what it is for: invitations, parts, shared documents. The
 * route table calls it `:token`, and the test looks for each.
 */
const withoutToken = (pathname: string): string =>
  pathname.replace(
    /^(\/(?:(?:firm-)?invitations|parts|shared|asked-documents(?:\/unsubscribe)?|newsletter\/\w+|reminders\/unsubscribe|emails\/unsubscribe\/[^/]+)\/).+/,
    '$1…',
  );

/** Returns the URL without its query string, in which links of mails carry secrets too. */
const currentUrl = (): string => window.location.origin + withoutToken(window.location.pathname);

async function record(
  type: 'PAGE_VIEW' | 'FORM_SUBMIT' | 'BUTTON_CLICK' | 'SIGN_UP',
  details: string,
): Promise<void> {
  try {
    let userId = await currentUserId();
    if (!userId) {
      await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS));
      userId = await currentUserId();
    }
    if (!userId) return;
    const { insertActivity } = await import('./own-functions.ts');
    await insertActivity({
      user_id: userId,
      activity_type: type,
      activity_details: details,
      page_url: currentUrl() || null,
      user_agent: navigator.userAgent || null,
    });
  } catch {
    // A failed record must not disturb the reader.
  }
}

/** Records what a signed-in reader did. Records nothing of others and ignores failures. */
export const recordActivity = {
  pageView: (path: string): void => void record('PAGE_VIEW', `Viewed ${withoutToken(path)}`),
  formSubmit: (name: string): void => void record('FORM_SUBMIT', `Submitted ${name} form`),
  buttonClick: (name: string): void => void record('BUTTON_CLICK', `Clicked ${name}`),
  signUp: (email: string): void => void record('SIGN_UP', `Signed up with ${email}`),
};
