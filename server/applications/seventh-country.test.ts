import { vi } from 'vitest';

// Testland joins the list of countries beside Nigeria, whose currency it shares. The walk through the catalogue and the story of
// an application from draft to certificate include it without another change. The shorter selection of stories is enough here.
vi.mock('#catalog/countries.ts', async (actual) =>
  (await import('#catalog/testing/with-testland.ts')).withTestland(actual),
);
vi.stubEnv('POSTGRES_TOO', '1');

await import('../../rules/catalogue.test.ts');
await import('./whole-story.test.ts');
