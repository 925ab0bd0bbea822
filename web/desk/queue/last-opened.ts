/** Remembered while the site is open, to find the row again on the way back. */
let opened: string | null = null;

export const lastOpenedApplication = (): string | null => opened;
export function rememberOpened(applicationId: string): void {
  opened = applicationId;
}
