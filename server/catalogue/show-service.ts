import type { z } from 'zod';
import { countryOf, serviceById } from '#catalog/index.ts';
import type { NeedGate, Service } from '#catalog/types/index.ts';
import type { catalogueEndpoints } from '#contract/catalogue/catalogue-api.ts';
import { Refusal } from '#contract/errors.ts';
import { provenanceOf, presentSources } from '../rules-api/present-provenance.ts';
import { presentFact, presentFacts, presentService } from './present-catalogue.ts';

type View = z.input<(typeof catalogueEndpoints)['GET /v1/catalog/services/:id']['reply'][200]>;

/** Returns a service by its id. @throws Refusal not_found */
export function requireService(id: string): Service {
  const service = serviceById(id);
  if (!service) throw new Refusal('not_found');
  return service;
}

const presentGate = ({ questions, rules }: NeedGate) => ({
  questions: questions.map(({ id, label, options }) => ({
    id,
    label,
    options: options.map((option) => ({ value: option.value, label: option.label })),
  })),
  rules: rules.map((rule) => ({
    id: rule.id,
    verdict: rule.verdict,
    law: rule.law,
    words: rule.words,
    advice: rule.advice,
    ...(rule.url === undefined ? {} : { url: rule.url }),
    ...provenanceOf(rule),
  })),
});

/** Presents a service: its form, tiers, fees, need gate and desk rules. @throws Refusal not_found */
export function showService(id: string): View {
  const service = requireService(id);
  const { form, registry } = service;
  return {
    ...presentService(service),
    form: {
      id: form.id,
      version: form.version,
      title: form.title,
      pages: form.pages.map((page) => ({ id: page.id, title: page.title })),
    },
    packages: service.tiers.map((tier) => ({ ...tier, includes: [...tier.includes] })),
    fees: [...service.feeIds],
    facts: service.priceFacts.map(presentFact),
    assumed: { facts: presentFacts(service.assumed.facts), words: service.assumed.words },
    registry: {
      name: registry.name,
      numberLabel: registry.numberLabel,
      numberExample: registry.numberExample,
    },
    documents: service.documents.map(({ id, title, from }) => ({ id, title, from })),
    needs: [...service.prerequisites],
    needGate: presentGate(service.needGate),
    deskRules: service.deskRules.map((rule) => ({
      id: rule.id,
      severity: rule.severity,
      law: rule.law,
      words: rule.words,
      remedy: rule.remedy,
      ...provenanceOf(rule),
    })),
    page: service.paths.start,
    sources: presentSources(countryOf(service), [...service.deskRules, ...service.needGate.rules]),
  };
}
