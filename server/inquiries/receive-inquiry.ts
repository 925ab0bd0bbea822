import type { Api, EndpointKey } from '#contract/api.ts';
import type { z } from 'zod';
import type { VisitorFile } from '#contract/desk/inquiries.ts';
import { Refusal } from '#contract/errors.ts';
import { parseEmail } from '#values/email.ts';
import type { Dependencies } from '../dependencies.ts';
import { generateCode } from '../codes/generate-code.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import type { BankAccount } from '../payments/providers/payment-provider.ts';
import { queueDeskMails, queueAcknowledgement, queuePaymentReceivedMail } from './mails.ts';
import { findInquiry, findSentInquiry, setMissingEmail, insertInquiry, type NewInquiry } from './queries.ts';
import type { InquiryRow } from './tables.ts';
import { quoteTaxpromax, taxpromaxAccount } from './taxpromax.ts';
import { claimVisitorFile } from './visitor-files.ts';

export type InquiryDependencies = Dependencies & { limits: RateLimiter };
type Body<K extends EndpointKey> = Api[K] extends { body: infer B extends z.ZodType } ? z.output<B> : never;

const mailsPerAddress = { limit: 5, windowSeconds: 86_400 };

/**
 * Returns whether an address gets another acknowledgement today. What is sent from it is received all the same, so that
 * nobody who knows an address can keep its owner from writing to us.
 */
const mayAcknowledge = async (limits: RateLimiter, email: string): Promise<boolean> =>
  (await limits.consume('inquiry', email, mailsPerAddress)).allowed;

const normalizeAddress = (email: string): string => parseEmail(email) ?? email;

type Draft = Omit<NewInquiry, 'reference' | 'createdAt' | 'fileIds'>;

/**
 * Inserts an inquiry with its files and mails in one transaction. One that was sent with the same id or the same files
 * before, whose reply was lost, is returned as it is.
 * @throws Refusal evidence_needed, bad_request for an id of other content
 */
async function saveInquiry(
  dependencies: InquiryDependencies,
  draft: Draft,
  files: readonly (readonly [VisitorFile, string])[] = [],
): Promise<InquiryRow> {
  const { database, clock, limits } = dependencies;
  const isAcknowledged = draft.email != null && (await mayAcknowledge(limits, draft.email));
  const fileIds = files.map(([, id]) => id);
  try {
    return await database.transaction(async () => {
      for (const [kind, id] of files) await claimVisitorFile(dependencies, kind, id);
      const inquiry = await insertInquiry(database, {
        ...draft,
        fileIds,
        reference: generateCode('CHQ', 7, 4),
        createdAt: clock(),
      });
      if (inquiry === null) return await requireSent(database, { ...draft, fileIds });
      await queueDeskMails(dependencies, inquiry);
      if (isAcknowledged) await queueAcknowledgement(dependencies, inquiry);
      return inquiry;
    });
  } catch (error) {
    const sent =
      error instanceof Refusal && error.code === 'evidence_needed'
        ? await findSentInquiry(database, { ...draft, fileIds })
        : null;
    if (sent === null) throw error;
    return sent;
  }
}

/** Returns an inquiry that was sent before. @throws Refusal bad_request for an id of other content */
async function requireSent(
  database: Dependencies['database'],
  inquiry: Draft & { fileIds: string[] },
): Promise<InquiryRow> {
  const sent = await findSentInquiry(database, inquiry);
  if (sent !== null) return sent;
  throw new Refusal('bad_request', {
    problems: [{ path: 'id', code: 'taken', words: 'Another message has this id already.' }],
  });
}

/** Receives a message. Idempotent by its id. @throws Refusal bad_request for an id of another message */
export async function receiveMessage(
  dependencies: InquiryDependencies,
  { id, name, email, message, phone, product }: Body<'POST /inquiries/contact'>,
): Promise<InquiryRow> {
  return saveInquiry(dependencies, {
    ...(id !== undefined && { id }),
    kind: 'contact',
    name,
    email: normalizeAddress(email),
    message,
    phone: phone || null,
    topic: product ?? null,
  });
}

/** Receives a job application. @throws Refusal evidence_needed */
export async function receiveJobApplication(
  dependencies: InquiryDependencies,
  { name, email, message, cvFileId, phone, opening }: Body<'POST /inquiries/careers'>,
): Promise<InquiryRow> {
  return saveInquiry(
    dependencies,
    {
      kind: 'career',
      name,
      email: normalizeAddress(email),
      message,
      phone: phone || null,
      topic: opening ?? null,
    },
    [['cv', cvFileId]],
  );
}

export type Transfer = { dueMinor: number; currency: string; account: BankAccount };

/**
 * Receives a request for Taxpromax and returns how to pay for it.
 * @throws Refusal evidence_needed, service_not_offered, fee_not_known
 */
export async function receiveTaxpromax(
  dependencies: InquiryDependencies,
  { companyName, cacCertificateFileId, statusReportFileId, email }: Body<'POST /inquiries/taxpromax'>,
): Promise<{ inquiry: InquiryRow; transfer: Transfer }> {
  const price = await quoteTaxpromax(dependencies);
  const inquiry = await saveInquiry(
    dependencies,
    {
      kind: 'taxpromax',
      name: companyName,
      email: email === undefined ? null : normalizeAddress(email),
      topic: null,
      message: `Taxpromax for ${companyName}`,
      dueMinor: price.totalMinor,
      currency: price.currency,
    },
    [
      ['cacCertificate', cacCertificateFileId],
      ['statusReport', statusReportFileId],
    ],
  );
  return {
    inquiry,
    transfer: {
      dueMinor: inquiry.dueMinor ?? price.totalMinor,
      currency: price.currency,
      account: taxpromaxAccount(price.currency),
    },
  };
}

/**
 * Sets the e-mail address of a request that was sent without one, and queues the mail that says how to pay, or that
 * it is paid.
 * @throws Refusal not_found, not_possible_now
 */
export async function setReplyAddress(
  dependencies: InquiryDependencies,
  id: string,
  email: string,
): Promise<void> {
  const address = normalizeAddress(email);
  const stored = await findInquiry(dependencies.database, id);
  if (stored.kind !== 'taxpromax') throw new Refusal('not_found');
  const isAcknowledged = await mayAcknowledge(dependencies.limits, address);
  await dependencies.database.transaction(async () => {
    const inquiry = await setMissingEmail(dependencies.database, id, address);
    if (inquiry === null)
      throw new Refusal('not_possible_now', {
        words: 'We already have your address. Write to us to change it.',
      });
    // Who has paid must not read where to pay.
    if (inquiry.paymentReceivedOn !== null) await queuePaymentReceivedMail(dependencies, inquiry);
    else if (isAcknowledged) await queueAcknowledgement(dependencies, inquiry);
  });
}
