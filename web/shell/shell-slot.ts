import { createContext } from 'react';

/**
 * The element of the shell that the page fills: with the navigation of the desk, or with the step and the
 * state of saving in the quiet shell. Null on other pages.
 */
export const ShellSlot = createContext<HTMLElement | null>(null);
