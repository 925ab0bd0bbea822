import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { brand } from '#brand';
import type { PackBlock } from '#catalog/types/index.ts';
import { Refusal } from '#contract/errors.ts';
import { formatCalendarDate, parseCalendarDate } from '#values/calendar-date.ts';
import { findPersonById } from '../../accounts/people.ts';
import { describeEvent } from '../../applications/events/event-words.ts';
import { findApplication, readParts, type ApplicationParts } from '../../applications/queries.ts';
import { serviceSnapshotOf } from '../../applications/service-snapshot.ts';
import { auditLogEntries } from '../../auth/tables.ts';
import type { Dependencies } from '../../dependencies.ts';
import { formatInstant, type Zone } from '../../documents/pdf/format-instant.ts';
import { mails } from '../../mail/tables.ts';
import { formatAmount } from '../format-amount.ts';

type EvidenceDependencies = Pick<Dependencies, 'database' | 'papers'>;

/** Sign-ins shown, the latest: a bank reads a few pages. */
const maxSignIns = 50;

const payees = {
  government: 'Government',
  'stamp-duty': 'Stamp duty',
  ours: brand.name,
  tax: 'Tax',
} as const;

/**
 * Makes the evidence that a bank asks for when a payer disputes a payment: the order, the consent, what was
 * done and delivered, the mails and the sign-ins.
 * @returns a PDF
 * @throws Refusal not_found, not_possible_now for an application that is not signed or was erased, busy
 */
export async function makeEvidence(
  { database, papers }: EvidenceDependencies,
  id: string,
): Promise<{ name: string; mediaType: string; bytes: Buffer }> {
  const application = await findApplication(database, id);
  const { signed } = application;
  if (signed === null || application.erasedAt !== null)
    throw new Refusal('not_possible_now', {
      words: 'There is no evidence for an application that is not signed, or was erased.',
    });
  const parts = await readParts(database, application);
  const [customer, sent, signIns] = [
    await findPersonById(database, application.ownerId),
    await database.sql
      .select({ subject: mails.subject, to: mails.to, sentAt: mails.sentAt })
      .from(mails)
      .where(and(eq(mails.applicationId, id), isNotNull(mails.sentAt)))
      .orderBy(asc(mails.position)),
    await database.sql
      .select({ at: auditLogEntries.createdAt, ip: auditLogEntries.ipAddress })
      .from(auditLogEntries)
      .where(
        and(
          eq(sql`${auditLogEntries.payload} ->> 'actor_id'`, application.ownerId),
          // A customer may pay in the session that the sign-up began.
          inArray(sql`${auditLogEntries.payload} ->> 'action'`, ['login', 'user_signedup']),
        ),
      )
      .orderBy(desc(auditLogEntries.createdAt))
      .limit(maxSignIns),
  ];
  const service = serviceSnapshotOf(application);
  const zone = service.country;
  const at = (instant: Date): string => formatInstant(instant, zone);
  const own = sent.filter(({ to }) => to === customer.email);
  const { declaration } = signed;
  const blocks: PackBlock[] = [
    { kind: 'heading', level: 1, text: 'The order' },
    ...orderBlocks(parts, zone),
    { kind: 'heading', level: 1, text: 'The consent' },
    ...declaration.sentences.map((text): PackBlock => ({ kind: 'paragraph', text })),
    {
      kind: 'facts',
      rows: [
        ['Signed by', declaration.name],
        ['Signed at', at(new Date(declaration.signedAt))],
        ['Account', `${customer.name}, ${customer.email}`],
      ],
    },
    { kind: 'heading', level: 1, text: 'What was done' },
    ...parts.events.map((event): PackBlock => ({ kind: 'paragraph', text: describeEvent(event, service) })),
    { kind: 'heading', level: 1, text: 'What was delivered' },
    tableOr(
      'Nothing was delivered yet.',
      ['Document', 'Available to the customer from'],
      parts.documents.map(({ title, issuedAt }) => [title, at(issuedAt)]),
    ),
    { kind: 'heading', level: 1, text: 'Mails to the customer' },
    tableOr(
      'No mail was sent.',
      ['Sent', 'Subject'],
      own.map(({ sentAt, subject }) => [sentAt === null ? '' : at(sentAt), subject]),
    ),
    { kind: 'heading', level: 1, text: 'Sign-ins to the account' },
    tableOr(
      'No sign-in is recorded.',
      ['At', 'From the address'],
      signIns.map((entry) => [at(entry.at), entry.ip]),
    ),
  ];
  const bytes = await papers.render('pack-pdf', {
    title: `Evidence of the purchase ${application.reference}`,
    reference: application.reference,
    law: 'Order, consent, delivery and sign-ins',
    note: 'For the bank that decides a dispute',
    blocks,
    signedAt: new Date(declaration.signedAt),
    zone,
    brand,
  });
  return { name: `${application.reference} evidence.pdf`, mediaType: 'application/pdf', bytes };
}

const tableOr = (none: string, head: readonly string[], rows: readonly (readonly string[])[]): PackBlock =>
  rows.length === 0 ? { kind: 'paragraph', text: none } : { kind: 'table', head, rows };

function orderBlocks({ application, orders, payment, credit }: ApplicationParts, zone: Zone): PackBlock[] {
  const service = serviceSnapshotOf(application);
  const rows = orders.flatMap(({ lines, currency }) =>
    lines.map(({ title, payee, minor }) => [title, payees[payee], formatAmount(minor, currency)]),
  );
  const facts: [string, string][] = [
    ['Service', `${service.title}, ${service.country.name}`],
    ['Reference', application.reference],
    ...orders.map(({ part, totalMinor, currency }): [string, string] => [
      part === 1 ? 'Total' : `Change ${part - 1} of the price`,
      formatAmount(totalMinor, currency),
    ]),
  ];
  const received = parseCalendarDate(payment?.receivedOn ?? '');
  if (payment !== null && received !== null)
    facts.push([
      'Paid',
      `${formatAmount(payment.amountMinor ?? 0, payment.currency)} on ${formatCalendarDate(received)}`,
    ]);
  if (credit !== null)
    facts.push([
      'Transaction',
      `${credit.provider} ${credit.transactionId}, ${formatInstant(credit.paidAt, zone)}`,
    ]);
  return [
    { kind: 'facts', rows: facts },
    { kind: 'table', head: ['What', 'For', 'Amount'], widths: [3, 1, 1], rows },
  ];
}
