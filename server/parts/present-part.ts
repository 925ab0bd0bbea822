import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { Refusal } from '#contract/errors.ts';
import type { PartShape } from '#contract/members/parts.ts';
import type { Option, PlainField } from '#forms/form.ts';
import type { PartItem } from '#forms/parts.ts';
import { summarise } from '#forms/summarise.ts';
import { capitalise } from '#values/in-sentence.ts';
import { joinWithAnd } from '#values/join-with-and.ts';
import { canonicalJson } from '../applications/events/event-chain.ts';
import { titleOf } from '../applications/mails/template.ts';
import { findApplication, lockApplication } from '../applications/queries.ts';
import { serviceSnapshotOf } from '../applications/service-snapshot.ts';
import type { PartCaller } from '../http/caller.ts';
import type { PartDependencies } from './invite-part.ts';
import {
  contentDigestOf,
  readOwnParts,
  type OwnPart,
  type OwnParts,
  type PartRow,
} from './read-own-parts.ts';
import type { SignedContent } from './tables.ts';

export type PartView = z.input<typeof PartShape>;
/** The part of a caller, which has an invitation. */
export type OpenedPart = { readonly parts: OwnParts; readonly own: OwnPart; readonly row: PartRow };

export const applicationCancelledWords =
  'This application was cancelled, so you do not need to fill in your part. You do not need to do anything.';

/**
 * Returns the part that a caller's session opens.
 * @param lock  whether the application stays locked until the transaction ends
 * @throws Refusal session_expired when the invitation or the person is gone since, or the application is cancelled;
 * service_not_offered
 */
export async function findOwnPart(
  { database, clock }: PartDependencies,
  { partId, applicationId }: PartCaller,
  { lock }: { lock: boolean },
): Promise<OpenedPart> {
  const application = lock
    ? await lockApplication(database, applicationId)
    : await findApplication(database, applicationId);
  if (application.orderState === 'cancelled')
    throw new Refusal('session_expired', { words: applicationCancelledWords });
  const parts = await readOwnParts(database, application, clock());
  if (parts === null) throw new Refusal('service_not_offered');
  const own = parts.parts.find(({ row }) => row?.id === partId);
  if (!own?.row)
    throw new Refusal('session_expired', {
      words: 'The request to fill in your part was withdrawn. You do not need to do anything.',
    });
  return { parts, own, row: own.row };
}

/**
 * Returns the revision of an item: a number from the digest of its answers, so that every writer of the
 * answers changes it. Below 2^52, as JSON numbers hold it exactly.
 */
export const revisionOf = (item: PartItem): number =>
  Number.parseInt(
    createHash('sha256')
      .update(canonicalJson(ownAnswers(item)))
      .digest('hex')
      .slice(0, 13),
    16,
  );

/** Returns the answers of an item to the questions that are asked in it. */
const ownAnswers = ({ fields, typed }: PartItem): Record<string, unknown> =>
  Object.fromEntries(fields.flatMap(({ id }) => (Object.hasOwn(typed, id) ? [[id, typed[id]]] : [])));

/** Returns the options of a choice where they depend on other answers, which the person does not see. */
const optionsOf = (
  field: PlainField,
  { parts: { parts } }: OpenedPart,
  item: PartItem,
): Option[] | undefined => {
  if (field.kind !== 'choice' || typeof field.options !== 'function') return undefined;
  const context = parts[0]?.part.context;
  return [...field.options(context?.answers ?? {}, item.item)];
};

/** Returns whether a part is that of a body, for which a person signs. */
const isBody = ({ part }: OwnPart): boolean =>
  part.items.some(({ list }) => list.fields.some(({ id }) => id === 'companyName' || id === 'bodyName'));

/** Returns what a person signs: her answers in words, and the sentences above the signature. */
export function contentOf({ parts, own }: OpenedPart): SignedContent {
  const { application, offer, today, files } = parts;
  const { part } = own;
  const rows = summarise(offer.service.form, application.answers, { today }).flatMap((each) => each.rows);
  const company = titleOf(application);
  const filesById = new Map(files.map((file) => [file.id, file]));
  return {
    reference: application.reference,
    company,
    service: serviceSnapshotOf(application).title,
    name: part.name,
    roles: [...part.roles],
    formVersion: offer.service.form.version,
    sections: part.items.map((item) => ({
      title: capitalise(item.list.item.one),
      rows: rows
        .filter(({ path }) => item.fields.some(({ id }) => path === `${item.path}/${id}`))
        .map(({ label, value, fileIds }) => ({
          label,
          value,
          ...(fileIds !== undefined && {
            files: fileIds.flatMap((fileId) => {
              const file = filesById.get(fileId);
              return file === undefined ? [] : [{ name: file.name, sha256: file.sha256 }];
            }),
          }),
        })),
    })),
    statements: [
      isBody(own)
        ? `The details above are complete and true, and I may sign for ${part.name}.`
        : 'The details above are mine. They are complete and true.',
      `${isBody(own) ? `${part.name} agrees` : 'I agree'} to be named as ${joinWithAnd(part.roles)} in this application for ${company}.`,
      'I sign electronically. My typed or drawn name has the effect of my signature on paper.',
    ],
  };
}

/** Returns the name of the person who must sign before, where people sign in order; null when nobody must. */
export function waitsFor({ parts: { parts }, own, row }: OpenedPart): string | null {
  if (!row.inOrder) return null;
  const before = parts.slice(0, parts.indexOf(own)).filter((each) => each.row !== null);
  const first = before.find(({ state }) => state !== 'signed');
  return first === undefined ? null : first.part.name || 'another person';
}

/**
 * Presents a part to the person it is about: nothing of the application but hers, the company's name and who
 * invited her.
 */
export function presentPart(opened: OpenedPart): PartView {
  const { parts, own, row } = opened;
  const { application, today } = parts;
  const { part, problems, signature, state } = own;
  const content = contentOf(opened);
  return {
    companyName: titleOf(application),
    invitedBy: row.invitedByName,
    serviceId: application.serviceId,
    serviceTitle: serviceSnapshotOf(application).title,
    today,
    name: part.name,
    roles: [...part.roles],
    isOpen: application.orderState === 'draft',
    items: part.items.map((item) => ({
      path: item.path,
      title: capitalise(item.list.item.one),
      fields: item.fields.map((field) => {
        const options = optionsOf(field, opened, item);
        return { id: field.id, ...(options && { options }) };
      }),
      answers: ownAnswers(item),
      revision: revisionOf(item),
    })),
    problems: problems.map(({ path, code, words }) => ({ path, code, words })),
    toSign:
      problems.length > 0
        ? null
        : {
            sections: content.sections.map(({ title, rows }) => ({
              title,
              rows: rows.map(({ label, value }) => ({ label, value })),
            })),
            statements: content.statements,
            digest: contentDigestOf(content),
          },
    waitsFor: waitsFor(opened),
    signature:
      signature !== null && state === 'signed'
        ? { name: signature.name, signedAt: signature.signedAt.toISOString(), digest: signature.digest }
        : null,
    signatureEndedAt:
      state !== 'signed' && signature?.endedBecause === 'changed'
        ? (signature.endedAt?.toISOString() ?? null)
        : null,
  };
}
