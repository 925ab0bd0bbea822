import { isSameName, namesIn } from '#forms/names-in.ts';
import { findOffer, todayIn } from '../applications/offers.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import type { SignedApplication } from '../applications/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { contentDigestOf } from './read-own-parts.ts';
import type { SignedFrom } from './signed-from.ts';
import { applicationSignatures } from './tables.ts';

/**
 * Records the applicant's signature as evidence, in the transaction of the submission: its digest covers
 * everything that was signed, which the application itself keeps.
 */
export async function recordApplicantSignature(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
  application: ApplicationRow,
  signed: SignedApplication,
  { ip, userAgent }: SignedFrom,
): Promise<void> {
  const { name } = signed.declaration;
  const offer = findOffer(application);
  const names =
    offer === null
      ? []
      : namesIn(offer.service.form, signed.answers, { today: todayIn(offer.country, clock()) });
  const digest = contentDigestOf(signed);
  await database.sql.insert(applicationSignatures).values({
    applicationId: application.id,
    path: null,
    email: caller.email.toLowerCase(),
    name,
    manner: 'typed',
    content: null,
    digest,
    answersDigest: digest,
    isNamed: names.some((known) => isSameName(known, name)),
    signedAt: clock(),
    ip,
    userAgent,
  });
}
