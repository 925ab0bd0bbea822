import type { signInActions } from './sign-in-actions.ts';

type Actions = typeof signInActions;

let held: Actions | null = null;

/** Puts the actions of signing in where the provider finds them without the network. The sign-in page does. */
export const preloadSignInActions = (actions: Actions): void => {
  held = actions;
};

/** Those at hand, else fetched. */
export const loadSignInActions = async (): Promise<Actions> =>
  held ?? (await import('./sign-in-actions.ts')).signInActions;
