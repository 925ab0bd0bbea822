/** The application opened last, in memory, to highlight its row on return. */
let opened: string | null = null;

/** Returns the id of the application opened last; null after the page was loaded. */
export const lastOpenedApplication = (): string | null => opened;
/** Remembers the application whose row of the queue is highlighted on return. */
export function rememberOpened(applicationId: string): void {
  opened = applicationId;
}
