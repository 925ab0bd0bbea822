import { eq } from 'drizzle-orm';
import type { EndpointKey } from '#contract/api.ts';
import { calendarFeeds } from '../../calendar/tables.ts';
import { documents } from '../../documents/tables.ts';
import { documentRequests } from '../../document-requests/tables.ts';
import { files } from '../../files/tables.ts';
import { firmClients, firmInvitations, firmMembers } from '../../firms/tables.ts';
import { documentShares } from '../../sharing/tables.ts';
import type { TestApp } from '../../testing/app.ts';
import { createFilledDraft, signApplication } from '../../testing/application-fixtures.ts';
import { subjectOf } from '../../testing/subject-of.ts';
import { apiTokens } from '../../tokens/tables.ts';

/** People of the matrix who may do something with an object; to all others it is not found. */
type Allowance<Person extends string> = {
  readonly allowed: readonly Person[];
  /** People who know that it exists, but may not do this. */
  readonly refused?: readonly Person[];
};

/** An endpoint about an object of a customer, with the people who may call it. */
export type OwnObjectCase<Person extends string> = Allowance<Person> & {
  readonly key: EndpointKey;
  readonly body?: unknown;
};

const firmAdmin: Allowance<'admin of a firm (editor)' | 'member of a firm (editor)'> = {
  allowed: ['admin of a firm (editor)'],
  refused: ['member of a firm (editor)'],
};
const firmPeople = { allowed: ['admin of a firm (editor)', 'member of a firm (editor)'] } as const;
/** A document of the company. */
const documentId = crypto.randomUUID();
const holder = { allowed: ['holder'] } as const;
const readers = [
  'holder',
  'owner',
  'editor',
  'viewer',
  'admin of a firm (editor)',
  'member of a firm (editor)',
  'member of a firm (viewer)',
] as const;

/**
 * Endpoints about objects that have owners of their own: tokens, feeds, shares, carts, requested documents, parts
 * and firms. What ends an object comes after what needs it.
 */
export const ownObjectCases = [
  { key: 'DELETE /account/tokens/:id', ...holder },
  { key: 'DELETE /calendar-feeds/:id', ...holder },
  { key: 'POST /shares/:id/documents', ...holder, body: { documentIds: [documentId] } },
  { key: 'DELETE /shares/:id', ...holder },
  { key: 'POST /account/parts/:id/session', allowed: ['filler of a part'] },
  { key: 'GET /document-requests/:id/sent/:fileId', allowed: [...readers, 'filler of a part'] },
  { key: 'POST /account/asked-documents/:id/files', allowed: ['filler of a part'] },
  {
    key: 'DELETE /document-requests/:id',
    allowed: readers.filter((person) => !person.includes('viewer')),
    refused: ['viewer', 'member of a firm (viewer)'],
  },
  { key: 'GET /carts/:id', ...holder },
  { key: 'POST /carts/:id/checkouts', ...holder, body: { provider: 'stripe', dueMinor: 1 } },
  { key: 'POST /carts/:id/checkouts/check', ...holder },
  {
    key: 'POST /carts/:id/transfer',
    ...holder,
    body: { receiptFileId: crypto.randomUUID(), paidOn: '2026-11-20', dueMinor: 1 },
  },
  { key: 'GET /firms/:id', ...firmPeople },
  { key: 'GET /firms/:id/clients', ...firmPeople },
  { key: 'PUT /firms/:id', ...firmAdmin, body: { name: 'Cole & Partners' } },
  { key: 'POST /firms/:id/invitations', ...firmAdmin, body: { email: 'new@firm.example', role: 'member' } },
  { key: 'POST /firms/:id/invitations/:invitationId/resend', ...firmAdmin },
  { key: 'DELETE /firms/:id/invitations/:invitationId', ...firmAdmin },
  { key: 'PUT /firms/:id/members/:accountId', ...firmAdmin, body: { role: 'member' } },
  { key: 'DELETE /firms/:id/members/:accountId', ...firmAdmin },
  { key: 'DELETE /firms/:id/clients/:companyId', ...firmAdmin },
  {
    key: 'PUT /firms/:id/contacts',
    ...firmAdmin,
    body: { companyIds: [crypto.randomUUID()], accountIds: [] },
  },
  { key: 'DELETE /firms/:id', ...firmAdmin },
] as const satisfies readonly OwnObjectCase<string>[];

type Subjects = {
  /** Access token of the account that holds company and application. */
  readonly holder: string;
  readonly companyId: string;
  /** A company of another account, which becomes a client of the firm. */
  readonly otherCompanyId: string;
  readonly firmId: string;
  /** The part of the person at `partEmail`, who is asked for a document too. */
  readonly partId: string;
  readonly partEmail: string;
  readonly partAccountId: string;
  /** A document of the company, which that person sent for the request. */
  readonly fileId: string;
};

/** Creates one object of each kind. @returns the parameters of the path of each endpoint */
export async function createOwnObjects(
  testApp: TestApp,
  { holder: token, companyId, otherCompanyId, firmId, partId, partEmail, partAccountId, fileId }: Subjects,
): Promise<(key: EndpointKey) => Record<string, string>> {
  const { sql } = testApp.database;
  const ownerId = subjectOf(token);
  const since = testApp.now();
  const endsOn = '2026-12-31';
  const [tokenId, feedId, shareId, requestId, invitationId, accountId] = Array.from({ length: 6 }, () =>
    crypto.randomUUID(),
  ) as [string, string, string, string, string, string];
  await sql.insert(apiTokens).values({
    id: tokenId,
    ownerId,
    name: 'Accounts',
    scope: 'read',
    tokenHash: 'b'.repeat(64),
    ending: 'abcd',
    createdAt: since,
    endsOn,
  });
  await sql
    .insert(calendarFeeds)
    .values({ id: feedId, ownerId, companyId: null, tokenHash: 'c'.repeat(64), createdAt: since });
  await sql.insert(documentShares).values({
    id: shareId,
    ownerId,
    ownerName: 'Ada Obi',
    name: 'For the bank',
    recipient: 'The bank',
    tokenHash: 'd'.repeat(64),
    endsOn,
    createdAt: since,
  });
  await sql.insert(documents).values({
    id: documentId,
    ownerId,
    companyId,
    kind: 'filing-proof',
    title: 'Proof of filing',
    fileId,
    idempotencyKey: documentId,
    issuedAt: since,
  });
  await sql.update(files).set({ uploadedBy: partAccountId }).where(eq(files.id, fileId));
  await sql.insert(documentRequests).values({
    id: requestId,
    ownerId,
    companyId,
    country: 'nigeria',
    email: partEmail,
    title: 'Bank statement for March',
    dueOn: '2026-12-24',
    requestedBy: ownerId,
    requestedByName: 'Ada Obi',
    createdAt: since,
    fileIds: [fileId],
  });
  await sql.insert(firmInvitations).values({
    id: invitationId,
    firmId,
    email: 'kemi@firm.example',
    role: 'member',
    tokenHash: 'e'.repeat(64),
    invitedBy: ownerId,
    invitedByName: 'Ada Obi',
    sentAt: since,
    expiresAt: new Date(since.getTime() + 7 * 86_400_000),
  });
  await sql.insert(firmMembers).values({ firmId, accountId, role: 'member', since });
  await sql
    .insert(firmClients)
    .values({ companyId: otherCompanyId, firmId, role: 'viewer', givenByName: 'Ben Ibe', since });
  const signed = [
    await signApplication(testApp, token, await createFilledDraft(testApp, token)),
    await signApplication(testApp, token, await createFilledDraft(testApp, token)),
  ];
  const cart = await testApp.call('POST /carts', token, {
    body: { applicationIds: signed.map(({ id }) => id) },
  });
  const idOf: Readonly<Record<string, string>> = {
    parts: partId,
    tokens: tokenId,
    'calendar-feeds': feedId,
    shares: shareId,
    'document-requests': requestId,
    'asked-documents': requestId,
    carts: cart.data.id,
    firms: firmId,
  };
  return (key) => {
    const [, kind = ''] = /\/([a-z-]+)\/:id/.exec(key) ?? [];
    return {
      id: idOf[kind] ?? '',
      fileId,
      invitationId,
      accountId,
      companyId: otherCompanyId,
    };
  };
}
