/** Types of chromium.mjs for scripts in TypeScript. */
export const chromiumPath: string | undefined;
export const headlessChromiumPath: string | undefined;
export const chromiumFlags: string[];
export const launchOptions: { executablePath?: string; args: string[] };
