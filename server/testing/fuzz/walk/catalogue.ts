import { api, type EndpointKey } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Walk } from './walk.ts';

/** What anyone may read, and the endpoints for partners with their own examples. */
export async function walkCatalogue(walk: Walk): Promise<void> {
  for (const [key, endpoint] of Object.entries(api) as [EndpointKey, Endpoint][])
    if (endpoint.example !== undefined) await walk.try(key, 'nobody', endpoint.example);
  for (const key of ['GET /kept-promises', 'GET /reference-rates', 'GET /content'] as const)
    await walk.try(key, 'nobody');
  await walk.try('GET /figure-records', 'nobody', { query: { country: 'nigeria' } });
  await walk.try('GET /quotes/:service/:package', 'nobody', {
    params: { service: 'nigeria-business-name-registration', package: 'standard' },
  });
}
