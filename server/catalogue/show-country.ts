import type { z } from 'zod';
import { countryById } from '#catalog/index.ts';
import type { NameRules } from '#catalog/types/index.ts';
import type { catalogueEndpoints } from '#contract/catalogue/catalogue-api.ts';
import { Refusal } from '#contract/errors.ts';
import { deadlineQuestions } from '#rules/deadlines/deadlines-between.ts';
import { dutyOn } from '#rules/law/duty-on.ts';
import { calendarDateIn } from '#values/calendar-date.ts';
import type { CountryReader } from '../law/current-country.ts';
import { provenanceOf, presentSources } from '../rules-api/present-provenance.ts';
import { presentCountry, presentFact, presentFacts, presentService } from './present-catalogue.ts';

type View = z.input<(typeof catalogueEndpoints)['GET /v1/catalog/countries/:id']['reply'][200]>;

const presentNameRules = ({ rules }: NameRules, region: string | null) =>
  rules.map((rule) => ({
    id: rule.id,
    region,
    verdict: rule.verdict,
    law: rule.law,
    words: rule.words,
    remedy: rule.remedy,
    ...(rule.consentFrom === undefined ? {} : { consentFrom: rule.consentFrom }),
    ...provenanceOf(rule),
  }));

/**
 * Presents a country with everything in the catalogue except fees and forms; its duties with the rates of today.
 * @throws Refusal not_found
 */
export async function showCountry(countries: CountryReader, id: string): Promise<View> {
  const released = countryById(id);
  if (!released) throw new Refusal('not_found');
  const country = await countries.one(released);
  const today = calendarDateIn(country.zone, new Date());
  return {
    ...presentCountry(country),
    services: country.services.map(presentService),
    entityTypes: country.entityTypes.map((type) => ({
      id: type.id,
      title: type.title,
      region: type.region ?? null,
      owners: type.owners,
      liability: type.liability,
      people: type.people,
      capital: type.capital,
      nameEnding: type.nameEnding,
      service: type.serviceId ?? null,
      ...provenanceOf(type),
    })),
    identifiers: country.identifiers.map((kind) => ({
      id: kind.id,
      title: kind.title,
      words: kind.words,
      example: kind.example,
      check: kind.check ?? null,
      ...provenanceOf(kind),
    })),
    estimates: country.estimates.map((each) => ({
      id: each.id,
      title: each.title,
      summary: each.summary,
      region: each.region ?? null,
      currency: each.currency,
      from: each.from,
      until: each.until,
      asks: each.questions.map(presentFact),
      example: presentFacts(each.example),
      page: each.page,
      ...provenanceOf(each),
    })),
    eligibilityFacts: country.eligibility.questions.map(presentFact),
    obligationFacts: deadlineQuestions(country).map(presentFact),
    obligations: country.obligations
      .map((duty) => dutyOn(country, duty, today))
      .map((duty) => ({
        id: duty.id,
        family: duty.family,
        title: duty.title,
        authority: duty.authority,
        law: duty.law,
        due: { ...duty.due },
        explains: duty.explanation,
        late: duty.late ?? null,
        ...provenanceOf(duty),
      })),
    nameRules: [
      ...presentNameRules(country.nameRules, null),
      ...country.regions.flatMap((region) =>
        region.nameRules ? presentNameRules(region.nameRules, region.id) : [],
      ),
    ],
    sources: presentSources(
      country,
      country.sources.map((source) => ({ source: source.id })),
    ),
  };
}
