import type { signInActions } from './sign-in-actions.ts';

type Actions = typeof signInActions;

let preloaded: Actions | null = null;

/** Makes the sign-in actions available to the provider without a fetch. Called by the sign-in page. */
export const preloadSignInActions = (actions: Actions): void => {
  preloaded = actions;
};

/** Returns the preloaded sign-in actions, else loads them. */
export const loadSignInActions = async (): Promise<Actions> =>
  preloaded ?? (await import('./sign-in-actions.ts')).signInActions;
