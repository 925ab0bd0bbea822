import { afterAll, afterEach } from 'vitest';

/** Test files with a window share it with all such files of their worker. */
const hasWindow = 'window' in globalThis;

// A request that a test does not answer fails as without a network, instead of reaching for a server.
if (hasWindow) globalThis.fetch = async () => Promise.reject(new TypeError('Failed to fetch'));

/** A test that leaves the window at another origin fails, instead of the tests of the next file. */
afterEach(() => {
  if (hasWindow && window.location.origin !== 'http://localhost:3000')
    throw new Error(`The window was left at ${window.location.href}.`);
});

/** What a test file leaves in the document is not found by the tests of the next file. */
afterAll(() => {
  if (hasWindow) document.body.replaceChildren();
});
