import { vi } from 'vitest';

// Adds Testland, which shares Nigeria's currency, to the list of countries. The tests of the whole catalogue and of an
// application from draft to certificate include it without another change. The stories of other countries are told
// elsewhere.
vi.mock('#catalog/countries.ts', async (actual) =>
  (await import('#catalog/testing/with-testland.ts')).withTestland(actual),
);
vi.stubEnv('STORIES_OF', 'testland');

await import('../../rules/catalogue.test.ts');
await import('./whole-story.test.ts');
