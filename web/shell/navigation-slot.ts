import { createContext } from 'react';

/** The element before the main content in which the desk renders its navigation; null on other pages. */
export const NavigationSlot = createContext<HTMLElement | null>(null);
