// Pages may evaluate no text as a script, and Zod would try at its first schema. Its configuration is an
// object of the page, read by every chunk that has Zod; importing `zod` here would put it into each page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
