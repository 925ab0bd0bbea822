import { X509Certificate } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { capitalise } from '#values/in-sentence.ts';
import { joinWithAnd } from '#values/join-with-and.ts';
import { formatInstant, type Zone } from '../../documents/pdf/format-instant.ts';
import { issueDocument, type DocumentDependencies } from '../../documents/issue-document.ts';
import { memberActs } from '../../members/tables.ts';
import type { SignatureRow } from '../../parts/read-own-parts.ts';
import { findSigningAgain } from '../../parts/require-signed.ts';
import { applicationSignatures } from '../../parts/tables.ts';
import { findSealKey, sealPdf } from '../../seals/seal-pdf.ts';
import { findApplication } from '../queries.ts';
import { serviceSnapshotOf } from '../service-snapshot.ts';
import type { SummaryJob } from './paper-jobs.ts';

const actWords: Readonly<Record<string, string>> = {
  'part-invited': 'invited',
  'part-withdrawn': 'withdrew the invitation of',
  'part-opened': 'opened the part',
  'part-answered': 'changed the part',
  'part-signed': 'signed the part',
  'part-signature-ended': 'changed a signed part, so the signature ended, of',
};

/**
 * Makes the evidence of an application's signatures as a sealed PDF, after the submission, and after a
 * correction where others signed: what each person signed, when, from where, and its digest.
 */
export async function makeEvidence(
  dependencies: DocumentDependencies,
  { applicationId, correction }: SummaryJob,
): Promise<void> {
  const { database } = dependencies;
  const application = await findApplication(database, applicationId);
  const [signatures, acts, key] = await Promise.all([
    database.sql
      .select()
      .from(applicationSignatures)
      .where(eq(applicationSignatures.applicationId, applicationId))
      .orderBy(asc(applicationSignatures.signedAt), asc(applicationSignatures.id)),
    database.sql
      .select()
      .from(memberActs)
      .where(eq(memberActs.applicationId, applicationId))
      .orderBy(asc(memberActs.at), asc(memberActs.id)),
    findSealKey(dependencies),
  ]);
  // Applications that were signed in earlier releases have none. The applicant signs only corrections of her own again.
  const isSigned = correction === 0 || application.signed?.earlier?.[correction - 1]?.signed !== undefined;
  const isNew = isSigned ? signatures.length > 0 : signatures.some(({ path }) => path !== null);
  // The last signature adds this job again.
  if (!isNew || (await findSigningAgain(database, application, dependencies.clock())).length > 0) return;
  const { country: zone } = serviceSnapshotOf(application);
  const title =
    correction === 0 ? 'Evidence of the signatures' : `Evidence of the signatures, correction ${correction}`;
  await issueDocument(dependencies, {
    application,
    zone,
    kind: 'evidence',
    title,
    idempotencyKey: `evidence/${applicationId}/${correction}`,
    fileName: `${application.reference} ${title}.pdf`,
    subject: application.name,
    rows: signatures
      .filter(({ endedAt }) => endedAt === null)
      .map(({ name, signedAt }) => ({ label: `Signed by ${name}`, value: formatInstant(signedAt, zone) })),
    render: async (stamp) =>
      sealPdf(
        dependencies,
        await dependencies.papers.render(
          'evidence-pdf',
          {
            ...stamp,
            reference: application.reference,
            signatures: signatures.map((signature) => presentSignature(signature, zone)),
            events: acts
              .filter(({ act }) => act in actWords)
              .map(({ accountName, act, concerns, at }) => ({
                label: bothTimes(at, zone),
                value: `${accountName} ${actWords[act]}${concerns === null ? '' : ` ${concerns}`}`,
              })),
            explanation: [
              {
                label: 'Seal',
                value:
                  'A digital signature over the whole file (PAdES, ETSI.CAdES.detached). A reader of PDF shows whether a byte was changed since.',
              },
              {
                label: 'Certificate, SHA-256',
                value: new X509Certificate(key.certificate).fingerprint256,
              },
              {
                label: 'Digests',
                value:
                  'SHA-256 of the signed content as JSON with sorted members. Documents in it are named with the SHA-256 of their bytes.',
              },
            ],
          },
          { background: true },
        ),
      ),
  });
}

const bothTimes = (at: Date, zone: Zone): string => `${formatInstant(at, zone)} (${at.toISOString()})`;

function presentSignature(signature: SignatureRow, zone: Zone) {
  const { content, name, email, ip, userAgent, digest, manner, isNamed, signedAt, endedAt } = signature;
  const by = content === null ? 'applicant' : joinWithAnd(content.roles);
  return {
    title: `Signature of ${name}`,
    rows: [
      { label: 'Signed as', value: `${capitalise(by)}${content === null ? '' : ` (${content.name})`}` },
      { label: 'Signed on', value: bothTimes(signedAt, zone) },
      { label: 'E-mail address', value: email },
      {
        label: 'Identified by',
        value:
          content === null
            ? 'Account with this address'
            : 'Code mailed to this address, or account with this address',
      },
      { label: 'Network address', value: ip || 'Not recorded' },
      { label: 'Browser', value: userAgent || 'Not recorded' },
      { label: 'Manner', value: manner === 'drawn' ? 'Typed name and drawn signature' : 'Typed name' },
      {
        label: 'Name',
        value: isNamed ? 'Named in the application' : 'Not the name of a person in the application',
      },
      { label: 'SHA-256 of what was signed', value: digest },
      ...(endedAt === null ? [] : [{ label: 'No longer counts since', value: bothTimes(endedAt, zone) }]),
    ],
    drawing: signature.drawing,
    content:
      content === null
        ? []
        : [
            ...content.sections.map(({ title, rows }) => ({
              title: `${name}: ${title}`,
              rows: rows.map(({ label, value, files = [] }) => ({
                label,
                value: [value, ...files.map((file) => `${file.name}: ${file.sha256}`)].join('\n'),
              })),
            })),
            {
              title: `${name}: statements`,
              rows: content.statements.map((statement, index) => ({
                label: String(index + 1),
                value: statement,
              })),
            },
          ],
  };
}
