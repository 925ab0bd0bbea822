import { countries, services } from '#catalog/index.ts';
import type { catalogueEndpoints } from '#contract/catalogue/catalogue-api.ts';
import { rulesEndpoints } from '#contract/catalogue/rules-api.ts';
import { answersSchema } from '#forms/json-schema.ts';
import type { Handlers } from '../http/implement.ts';
import type { CountryReader } from '../law/current-country.ts';
import { presentSources } from '../rules-api/present-provenance.ts';
import { listActivityCodes } from './list-activity-codes.ts';
import { requireCountry, listFees } from './list-fees.ts';
import { presentCountry, presentService } from './present-catalogue.ts';
import { requireService, showService } from './show-service.ts';
import { showCountry } from './show-country.ts';

/** The public routes of the catalogue. Fees and sources are those of the catalogue with what the desk recorded. */
export const catalogueRoutes = ({
  countries: reader,
}: {
  countries: CountryReader;
}): Handlers<keyof typeof catalogueEndpoints> => ({
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
  'GET /v1/catalog/countries/:id': async ({ params }) => ({
    status: 200,
    data: await showCountry(reader, params.id),
  }),
  'GET /v1/catalog/services/:id': async ({ params }) => ({ status: 200, data: showService(params.id) }),
  'GET /v1/catalog/services/:id/form': async ({ params }) => ({
    status: 200,
    data: answersSchema(requireService(params.id).form) as { $schema: string; title: string; type: 'object' },
  }),
  'GET /v1/catalog/fees': async ({ query }) => ({ status: 200, data: await listFees(reader, query) }),
  'GET /v1/catalog/activity-codes': async ({ query }) => ({
    status: 200,
    data: await listActivityCodes(reader, query.words),
  }),
  'GET /v1/catalog/sources': async ({ query }) => ({
    status: 200,
    data: {
      sources: (query.country === undefined
        ? await reader.all()
        : [await reader.one(requireCountry(query.country))]
      ).flatMap((country) =>
        presentSources(
          country,
          country.sources.map(({ id }) => ({ source: id })),
        ),
      ),
    },
  }),
});
