import { makeInvoice } from '../../../billing/make-billing-documents.ts';
import { subjectOf } from '../../subject-of.ts';
import type { TokenRole } from '../fuzz-request.ts';
import { createSigned, type Application } from './drafts.ts';
import { first, type Walk } from './walk.ts';

const today = '2026-11-21';
const message = (words: string) => ({ id: crypto.randomUUID(), words });
type Action = Record<string, unknown> & { verb: string };

/** Applies an officer's verb at the current version. */
async function act(walk: Walk, id: string, action: Action, role: TokenRole = 'administrator') {
  const params = { id };
  const { version } = await walk.send('GET /admin/applications/:id', role, { params });
  return walk.send('POST /admin/applications/:id/events', role, { params, body: { version, ...action } });
}

/** An application at the desk: read, claimed, paid, asked about, filed and registered. */
export async function walkCase(walk: Walk, { id, payment }: Application): Promise<void> {
  const { tokens } = walk.session.target;
  const params = { id };
  await act(
    walk,
    id,
    { verb: 'confirmPayment', amountMinor: payment?.dueMinor, receivedOn: today },
    'finance',
  );
  await walk.try('GET /admin/applications', 'officer', { query: { q: 'Ada', officer: 'nobody' } });
  await walk.try('GET /admin/changes', 'officer', { query: { stream: 'events' } });
  await walk.try('GET /admin/applications/:id/paste-sheet', 'officer', { params });
  await walk.try('GET /admin/applications/:id/filing-pack', 'officer', { params });
  await walk.try('GET /admin/applications/:id/evidence', 'finance', { params });
  await walk.try('GET /admin/counts', 'officer');
  await walk.try('GET /admin/uptime', 'officer');
  await walk.try('POST /admin/applications/:id/emergency-access', 'finance', {
    params,
    body: { id: crypto.randomUUID(), words: 'The officers are away.' },
  });
  await walk.chapter(async () => {
    await walk.send('POST /admin/applications/:id/claim', 'officer', { params });
    await walk.send('DELETE /admin/applications/:id/claim', 'officer', { params });
    await walk.send('POST /admin/claims', 'officer');
    const applicationIds = [id];
    await walk.send('POST /admin/claims/bulk', 'officer', { body: { act: 'release', applicationIds } });
    await walk.send('POST /admin/claims/bulk', 'officer', { body: { act: 'claim', applicationIds } });
    await walk.send('POST /admin/applications/:id/hand-over', 'officer', {
      params,
      body: { toId: subjectOf(tokens.reviewer), note: 'I am away.' },
    });
  });
  await walk.chapter(async () => {
    const { checklist } = await walk.send('GET /admin/applications/:id', 'reviewer', { params });
    const item = first(checklist).id;
    await walk.send('PUT /admin/applications/:id/checklist/:item', 'reviewer', {
      params: { ...params, item },
      body: { ticked: true },
    });
  });
  await walk.chapter(async () => {
    const answer = message('Soon.');
    await walk.send('POST /admin/applications/:id/messages', 'officer', { params, body: answer });
    await walk.send('POST /admin/applications/:id/messages/settled', 'officer', {
      params,
      body: { upTo: answer.id },
    });
    await walk.send('POST /admin/applications/:id/notes', 'officer', {
      params,
      body: message('@Rita Reviewer please look'),
    });
    const { mentions } = await walk.send('GET /admin/inbox', 'reviewer');
    await walk.send('POST /admin/mentions/:id/seen', 'reviewer', { params: { id: first(mentions).id } });
  });
  await walk.chapter(async () => {
    const view = { id: crypto.randomUUID() };
    await walk.send('PUT /admin/views/:id', 'officer', {
      params: view,
      body: { name: 'Mine', search: 'officer=me' },
    });
    await walk.send('GET /admin/views', 'officer');
    await walk.send('DELETE /admin/views/:id', 'officer', { params: view });
  });
  await walk.chapter(async () => {
    const request = { email: 'ada@customer.example', title: 'Passport', dueOn: '2026-12-24' };
    const asked = await walk.send('POST /admin/applications/:id/document-requests', 'officer', {
      params,
      body: { id: crypto.randomUUID(), ...request },
    });
    await walk.send('GET /admin/applications/:id/document-requests', 'officer', { params });
    await walk.send('DELETE /admin/applications/:id/document-requests/:requestId', 'officer', {
      params: { ...params, requestId: asked.id },
    });
  });
  await walk.chapter(() => walkQuestions(walk, id));
  await walk.chapter(() => walkPriceChange(walk, id));
  await walk.chapter(() => walkFiling(walk, id));
}

async function walkQuestions(walk: Walk, id: string): Promise<void> {
  const params = { id };
  const { summary } = await walk.send('GET /applications/:id', 'customer', { params });
  const path = first(first(summary ?? []).rows).path;
  await act(
    walk,
    id,
    { verb: 'askForInformation', questions: [{ path, reason: 'other', words: 'Is this spelt correctly?' }] },
    'reviewer',
  );
  await walk.send('PUT /admin/applications/:id/chase-pause', 'officer', {
    params,
    body: { reason: 'On holiday.' },
  });
  await walk.send('DELETE /admin/applications/:id/chase-pause', 'officer', { params });
  const { version, questions } = await walk.send('GET /applications/:id', 'customer', { params });
  await walk.send('POST /applications/:id/answer', 'customer', {
    params,
    body: { version, replies: questions.map((question) => ({ questionId: question.id, words: 'Yes.' })) },
  });
}

async function walkPriceChange(walk: Walk, id: string): Promise<void> {
  const params = { id };
  const { charged } = await walk.send('GET /admin/applications/:id', 'officer', { params });
  const line = charged?.find(({ payee }) => payee === 'government');
  const lines = [{ feeId: line?.feeId, minor: (line?.chargedMinor ?? 0) + 5000 }];
  await act(walk, id, { verb: 'proposeChange', reason: 'The fee rose.', lines });
  const { version, priceChanges } = await walk.send('GET /applications/:id', 'customer', { params });
  await walk.send('POST /applications/:id/price-change', 'customer', {
    params,
    body: { answer: 'declined', version, changeId: first(priceChanges).id, words: 'That is too much.' },
  });
}

async function walkFiling(walk: Walk, id: string): Promise<void> {
  const params = { id };
  await act(walk, id, { verb: 'approve' }, 'reviewer');
  await act(walk, id, { verb: 'file', registryReference: 'X1', filedOn: today }, 'reviewer');
  const upload = (purpose: string) =>
    walk.send('POST /admin/applications/:id/files', 'reviewer', { params, query: { purpose } });
  const evidence = await upload('certificate');
  await walk.try('GET /admin/files/:id/preview', 'officer', { params: { id: evidence.id } });
  const other = await upload('status-report');
  await act(
    walk,
    id,
    {
      verb: 'confirm',
      registrationNumber: 'BN 1234567',
      registeredOn: today,
      registeredName: 'Zuma Foods Ventures',
      evidenceFileId: evidence.id,
      documents: [{ kind: 'status-report', fileId: other.id }],
    },
    'reviewer',
  );
  await makeInvoice(walk.testApp.dependencies, { applicationId: id });
  const { documents } = await walk.send('GET /applications/:id', 'customer', { params });
  const code = documents.find(({ kind }) => kind === 'invoice')?.code ?? '';
  await walk.try('GET /verify/:code', 'nobody', { params: { code } });
}

/** An application that is rejected and paid back, by two officers above the limit of one. */
export async function walkRefund(walk: Walk): Promise<void> {
  const { id, payment } = await createSigned(walk);
  const params = { id };
  await act(
    walk,
    id,
    { verb: 'confirmPayment', amountMinor: payment?.dueMinor, receivedOn: today },
    'finance',
  );
  await act(walk, id, { verb: 'reject', reason: 'The registry does not take it.' }, 'reviewer');
  await walk.send('PUT /applications/:id/refund-account', 'customer', {
    params,
    body: { holder: 'Ada Obi', bank: 'Sample Bank', number: '0123456789' },
  });
  await act(walk, id, { verb: 'prepareRefund', amountMinor: 10_000_00, reason: 'We declined.' }, 'finance');
  await act(walk, id, { verb: 'refund', sentOn: today }, 'finance');
  const { version } = await walk.send('GET /applications/:id', 'customer', { params });
  await walk.send('POST /applications/:id/refund-answer', 'customer', {
    params,
    body: { answer: 'arrived', version },
  });
}

/** An action that waits for a second person. */
export async function walkPendingAction(walk: Walk): Promise<void> {
  const signed = await createSigned(walk);
  const params = { id: signed.id };
  const { pendingAction, version } = await act(
    walk,
    signed.id,
    { verb: 'confirmPayment', amountMinor: 1, receivedOn: today, note: 'One kobo came.' },
    'finance',
  );
  await walk.send('POST /admin/applications/:id/pending-action', 'administrator', {
    params,
    body: { pendingActionId: pendingAction?.id, version, verdict: 'declined', note: 'That is too little.' },
  });
}
