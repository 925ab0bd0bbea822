import type { z } from 'zod';
import type { Country, Facts, Fee, Region, Service, FactQuestion } from '#catalog/types/index.ts';
import type { FeeShape } from '#contract/catalogue/catalogue-api.ts';
import type { AskedFactShape } from '#contract/catalogue/rules-shapes.ts';
import { provenanceOf } from '../rules-api/present-provenance.ts';

const presentRegion = ({ id, code, name }: Region) => ({ id, code, name });
export const presentCountry = ({ id, code, name, currency, zone, regions }: Country) => ({
  id,
  code,
  name,
  currency,
  zone,
  regions: regions.map(presentRegion),
});
export const presentService = ({ id, country, line, title, summary, entityType }: Service) => ({
  id,
  country,
  line,
  title,
  summary,
  entityType: entityType ?? null,
});

/** Presents a fact question without its condition, which is code. */
export function presentFact(
  fact: FactQuestion & { readonly only?: readonly string[] },
): z.input<typeof AskedFactShape> {
  const { id, kind, label, hint, when, optional, only } = fact;
  const range =
    fact.kind === 'number'
      ? { min: fact.min, max: fact.max, decimals: fact.decimals ?? 0, unit: fact.unit }
      : fact.kind === 'money'
        ? { min: fact.min, max: fact.max, negative: fact.negative === true }
        : {};
  const options =
    fact.kind === 'choice'
      ? { options: fact.options.map(({ value, label: words }) => ({ value, label: words })) }
      : {};
  return {
    id,
    kind,
    label,
    hint,
    optional: optional === true,
    conditional: when !== undefined,
    ...range,
    ...options,
    only: only && [...only],
  };
}

/** Presents facts without undefined ones. */
export const presentFacts = (facts: Facts): Record<string, number | string | boolean> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([id, value]) => (value === undefined ? [] : [[id, value]])),
  );

export const presentFee = (country: Country, fee: Fee): z.input<typeof FeeShape> => ({
  id: fee.id,
  country: country.id,
  title: fee.title,
  payee: fee.payee,
  currency: fee.currency,
  amount:
    fee.amount.kind === 'worked' ? { kind: fee.amount.kind, words: fee.amount.words } : { ...fee.amount },
  from: fee.from,
  until: fee.until ?? null,
  conditional: fee.when !== undefined,
  ...provenanceOf(fee),
});
