/**
 * The inline script that creates the default policy of Trusted Types, through which browsers that have them
 * pass the address of every script, worker and service worker: those of this site are accepted. It has no way
 * to turn text into HTML; see `web/ui/use-trusted-html.ts`.
 */
export const trustOwnScripts = `window.trustedTypes?.createPolicy('default', {
  createScriptURL: address => new URL(address, location).origin === location.origin ? address : null
})`;
