import { countries, services } from '#catalog/index.ts';
import type { catalogueEndpoints } from '#contract/catalogue-api.ts';
import { rulesEndpoints } from '#contract/rules-api.ts';
import { answersSchema } from '#forms/json-schema.ts';
import type { Handlers } from '../http/implement.ts';
import { presentSources } from '../rules-api/present-sources.ts';
import { countryNamed, listFees } from './list-fees.ts';
import { presentCountry, presentService } from './present.ts';
import { serviceNamed, showService } from './show-service.ts';
import { showCountry } from './show-country.ts';

/** The catalogue, to be read by anyone. */
export const catalogueRoutes: Handlers<keyof typeof catalogueEndpoints> = {
  'GET /v1/catalog': async () => ({
    status: 200,
    data: {
      countries: countries.map(presentCountry),
      services: services.map(presentService),
      questions: Object.keys(rulesEndpoints).map((key) => key.replace(' ', ' /api')),
    },
  }),
  'GET /v1/catalog/countries': async () => ({
    status: 200,
    data: { countries: countries.map(presentCountry) },
  }),
  'GET /v1/catalog/countries/:id': async ({ params }) => ({ status: 200, data: showCountry(params.id) }),
  'GET /v1/catalog/services/:id': async ({ params }) => ({ status: 200, data: showService(params.id) }),
  'GET /v1/catalog/services/:id/form': async ({ params }) => ({
    status: 200,
    data: answersSchema(serviceNamed(params.id).form) as { $schema: string; title: string; type: 'object' },
  }),
  'GET /v1/catalog/fees': async ({ query }) => ({ status: 200, data: listFees(query) }),
  'GET /v1/catalog/sources': async ({ query }) => ({
    status: 200,
    data: {
      sources: (query.country === undefined ? countries : [countryNamed(query.country)]).flatMap((country) =>
        presentSources(
          country,
          country.sources.map(({ id }) => ({ source: id })),
        ),
      ),
    },
  }),
};
