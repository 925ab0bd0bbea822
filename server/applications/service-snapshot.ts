import { countryById } from '#catalog/index.ts';
import type { TierId } from '#catalog/types/index.ts';
import { fieldsOf, type Form } from '#forms/form.ts';
import { findOffer, type Offer } from './offers.ts';
import type { ServiceSnapshot, SignedApplication } from './tables.ts';

/** Returns what is shown of a service later, whatever becomes of it in the catalogue. */
export function snapshotService({ service, country }: Offer, tierId: TierId): ServiceSnapshot {
  const { registry, outcome, documents } = service;
  const tier = service.tiers.find(({ id }) => id === tierId);
  const feeIds = new Set([...service.feeIds, ...service.tiers.map(({ feeId }) => feeId)]);
  const sourceIds = new Set(country.fees.filter(({ id }) => feeIds.has(id)).map(({ source }) => source));
  return {
    id: service.id,
    title: service.title,
    country: {
      id: country.id,
      name: country.name,
      zone: country.zone,
      zoneName: country.zoneName,
      currency: country.currency,
    },
    entityType: service.entityType ?? null,
    tier: { id: tierId, title: tier?.title ?? tierId, time: tier?.time ?? '' },
    outcome: { ...outcome },
    registry: {
      name: registry.name,
      referenceLabel: registry.referenceLabel,
      numberLabel: registry.numberLabel,
      numberExample: registry.numberExample,
      numberPattern: registry.numberPattern.source,
    },
    certificate: { id: documents[0]?.id ?? 'certificate', title: documents[0]?.title ?? 'Certificate' },
    sources: Object.fromEntries(
      country.sources.filter(({ id }) => sourceIds.has(id)).map(({ id, title }) => [id, title]),
    ),
  };
}

/** As `snapshotService`, with the questions of the form: what a draft is compared with after its form changed. */
export const snapshotDraft = (offer: Offer, tierId: TierId): ServiceSnapshot => ({
  ...snapshotService(offer, tierId),
  questions: questionsOfForm(offer.service.form),
});

/** Kind and label of every question by path, 'field' or 'list/field'. */
export const questionsOfForm = (form: Form): NonNullable<ServiceSnapshot['questions']> =>
  Object.fromEntries(
    fieldsOf(form).flatMap((field) => [
      [field.id, { kind: field.kind, label: field.label }],
      ...(field.kind === 'list'
        ? field.fields.map(
            (inner) => [`${field.id}/${inner.id}`, { kind: inner.kind, label: inner.label }] as const,
          )
        : []),
    ]),
  );

type Application = {
  serviceId: string;
  country: string;
  tier: TierId;
  signed: SignedApplication | null;
  serviceSnapshot: ServiceSnapshot | null;
};

/**
 * Returns what to show of an application's service. A signed application is shown as it was signed, a draft as the catalogue
 * is today. Where neither is known, the stored id stands in, with words that suit any service.
 */
export function shownService(application: Application): ServiceSnapshot {
  const { signed, serviceSnapshot, tier } = application;
  if (signed !== null && serviceSnapshot !== null) return serviceSnapshot;
  const offer = findOffer(application);
  if (offer !== null) return snapshotService(offer, tier);
  return serviceSnapshot ?? unknownService(application);
}

function unknownService({ serviceId, country: countryId, tier, signed }: Application): ServiceSnapshot {
  const country = countryById(countryId);
  return {
    id: serviceId,
    title: `A service we no longer offer (${serviceId})`,
    country: {
      id: countryId,
      name: country?.name ?? countryId,
      zone: country?.zone ?? 'UTC',
      zoneName: country?.zoneName ?? 'Coordinated Universal Time',
      currency: signed?.quote.currency ?? country?.currency ?? '',
    },
    entityType: null,
    tier: { id: tier, title: `${tier.charAt(0).toUpperCase()}${tier.slice(1)}`, time: '' },
    outcome: {
      title: 'Completed',
      done: 'is completed',
      recorded: 'recorded the completion',
      record: 'Record the completion',
      dayLabel: 'Completed on',
      proof: 'document',
      next: 'The document that proves it is in your documents.',
    },
    registry: {
      name: 'the registry',
      referenceLabel: 'Reference',
      numberLabel: 'Number',
      numberExample: '12345',
      numberPattern: '^.{1,40}$',
    },
    certificate: { id: 'certificate', title: 'Certificate' },
    sources: {},
  };
}
