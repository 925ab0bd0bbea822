/** The application opened last, in memory, to highlight its row on return. */
let opened: string | null = null;

export const lastOpenedApplication = (): string | null => opened;
export function rememberOpened(applicationId: string): void {
  opened = applicationId;
}
