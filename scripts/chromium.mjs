import { existsSync } from 'node:fs';

/** Path of the installed Chromium or Chrome; undefined where there is none. */
export const chromiumPath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (path) => existsSync(path),
);

/** Path of Debian's Chromium without a window, which needs a fifth less processor time; without it, `chromiumPath`. */
export const headlessChromiumPath = existsSync('/usr/bin/chromium-headless-shell')
  ? '/usr/bin/chromium-headless-shell'
  : chromiumPath;

/** Flags for reproducible runs: no sandbox for root in a container, no background traffic. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Options of `chromium.launch` for the scripts that take pictures. */
export const launchOptions = {
  ...(chromiumPath ? { executablePath: chromiumPath } : {}),
  args: chromiumFlags,
};
