import { countryById } from '#catalog/index.ts';
import type { TierId } from '#catalog/types/index.ts';
import { type Answers, fieldsOf, type Form } from '#forms/form.ts';
import { findOffer, type Offer } from './offers.ts';
import type { Deliverable, ServiceSnapshot, SignedApplication } from './tables.ts';

/**
 * Returns a snapshot of what lists, mails and papers show of a service, independent of later catalogues.
 * @param answers  the signed answers; documents that depend on answers are left out without them
 */
export function snapshotService(
  { service, country }: Offer,
  tierId: TierId,
  answers: Answers = {},
): ServiceSnapshot {
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
    tier: {
      id: tierId,
      title: tier?.title ?? tierId,
      time: tier?.time ?? '',
      ...(tier ? { businessDays: tier.businessDays } : {}),
    },
    outcome: { ...outcome },
    registry: {
      name: registry.name,
      referenceLabel: registry.referenceLabel,
      numberLabel: registry.numberLabel,
      numberExample: registry.numberExample,
      numberPattern: registry.numberPattern.source,
    },
    certificate: { id: documents[0]?.id ?? 'certificate', title: documents[0]?.title ?? 'Certificate' },
    deliverables: documents.flatMap(({ id, title, from, arrives, when }) =>
      from === 'customer' || when?.(answers) === false ? [] : [{ id, title, from, arrives }],
    ),
    sources: Object.fromEntries(
      country.sources.filter(({ id }) => sourceIds.has(id)).map(({ id, title }) => [id, title]),
    ),
  };
}

/**
 * Returns the snapshot of a signed application whose answers were corrected: documents that come may depend on
 * answers. The rest stays as it was signed.
 */
export const withDeliverables = (
  snapshot: ServiceSnapshot,
  offer: Offer,
  answers: Answers,
): ServiceSnapshot => ({
  ...snapshot,
  deliverables: snapshotService(offer, snapshot.tier.id, answers).deliverables ?? [],
});

/** Like `snapshotService`, with the questions of the form, against which a draft is migrated when its form changes. */
export const snapshotDraft = (offer: Offer, tierId: TierId): ServiceSnapshot => ({
  ...snapshotService(offer, tierId),
  questions: questionsOfForm(offer.service.form),
});

/** Returns kind and label of every question by path, 'field' or 'list/field'. */
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

type SnapshotSource = {
  serviceId: string;
  country: string;
  tier: TierId;
  submittedAt: Date | null;
  /** Left out by lists. */
  signed?: SignedApplication | null;
  serviceSnapshot: ServiceSnapshot | null;
};

/**
 * Returns the snapshot by which to show an application's service: the stored one when signed, today's
 * catalogue for a draft. When neither is known, the stored id with text that fits any service.
 */
export function serviceSnapshotOf(
  application: SnapshotSource,
  offer: Offer | null = findOffer(application),
): ServiceSnapshot {
  const { submittedAt, serviceSnapshot, tier } = application;
  if (submittedAt !== null && serviceSnapshot !== null) return serviceSnapshot;
  if (offer !== null) return snapshotService(offer, tier);
  return serviceSnapshot ?? fallbackSnapshot(application);
}

function fallbackSnapshot({ serviceId, country: countryId, tier, signed }: SnapshotSource): ServiceSnapshot {
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

/** Returns the documents that come with an application, the certificate first. */
export const deliverablesOf = ({
  deliverables,
  certificate,
}: Pick<ServiceSnapshot, 'deliverables' | 'certificate'>): readonly Deliverable[] =>
  deliverables ?? [{ ...certificate, from: 'registry', arrives: 'closing' }];
