import { samplePdf } from '../../sample-files.ts';
import { formWith } from '../multipart.ts';
import { first, type Walk } from './walk.ts';

/** Companies: by hand, from a file, from a registry; deadlines, proofs, the record, calendars. @returns one of the customer */
export async function walkCompanies(walk: Walk): Promise<string> {
  const zuma = {
    country: 'nigeria',
    entityType: 'LTD',
    name: 'Zuma Foods Limited',
    registrationNumber: 'RC 1234567',
    registeredOn: '2015-03-10',
    deadlinesFrom: '2026-01-01',
    owners: [{ name: 'Ada Obi', shares: '1000' }],
  };
  const add = async (role: 'customer' | 'owner of another company', changes: object = {}) => {
    const { companies } = await walk.send('POST /companies', role, {
      body: { companies: [{ ...zuma, ...changes }] },
    });
    return first(companies).id ?? '';
  };
  const id = await add('customer');
  await add('owner of another company', { name: 'Idoma Farms Limited', registrationNumber: 'RC 1234568' });
  const params = { id };
  await walk.try('POST /companies/csv-preview', 'customer', {
    body: { csv: 'country,type,name,number,registered_on\nNigeria,LTD,Zuma,RC 7000000,2021-03-10\n' },
  });
  await walk.try('GET /registries', 'customer');
  const entry = { registry: 'companies-house', number: '01234567' };
  await walk.try('POST /registry-lookups', 'customer', { body: entry });
  await walk.try('POST /companies/from-registry', 'customer', { body: entry });
  await walk.try('GET /companies', 'customer', { query: { q: 'Zuma' } });
  const company = await walk.send('GET /companies/:id', 'customer', { params });
  await walk.try('GET /companies/:id/known-answers', 'customer', {
    params,
    query: { serviceId: 'nigeria-annual-return' },
  });
  await walk.try('PUT /companies/:id/facts', 'customer', { params, body: { facts: {} } });
  await walk.try('POST /companies/:id/what-if', 'customer', { params, body: { facts: {} } });
  await walk.try('GET /companies/:id/reminders', 'customer', { params });
  await walk.try('PUT /companies/:id/reminders', 'customer', {
    params,
    body: { daysBefore: [14, 1], late: true },
  });
  await walk.try('GET /calendar', 'customer', { query: { from: '2026-11-01', to: '2027-02-01' } });
  await walk.chapter(async () => {
    const { obligationId, period } =
      company.deadlines.find(({ overdue }) => overdue !== null) ?? first(company.deadlines);
    const about = { ...params, obligationId, period };
    await walk.send('POST /companies/:id/filed-deadlines', 'customer', {
      params,
      body: { obligationId, period },
    });
    await walk.send('POST /companies/:id/filed-deadlines/:obligationId/:period/proofs', 'customer', {
      params: about,
    });
    const { documents } = await walk.send('GET /documents', 'customer', { query: { companyId: id } });
    await walk.chapter(() => walkDocuments(walk, first(documents).id));
    const { filed } = await walk.send('GET /companies/:id', 'customer', { params });
    const fileId = filed.flatMap(({ proofs }) => proofs)[0]?.fileId ?? '';
    await walk.send('DELETE /companies/:id/filing-proofs/:fileId', 'customer', {
      params: { ...params, fileId },
    });
    await walk.send('DELETE /companies/:id/filed-deadlines/:obligationId/:period', 'customer', {
      params: about,
    });
  });
  await walk.chapter(async () => {
    const { version } = await walk.send('GET /companies/:id/record', 'customer', { params });
    const change = {
      kind: 'person_entered',
      personId: crypto.randomUUID(),
      personType: 'individual',
      particulars: { name: 'Ada Obi' },
    };
    await walk.send('POST /companies/:id/record-events', 'customer', {
      params,
      body: {
        version,
        idempotencyKey: crypto.randomUUID(),
        events: [{ id: crypto.randomUUID(), effectiveOn: '2026-11-20', change }],
      },
    });
    await walk.send('GET /companies/:id/record/open-cap-format', 'customer', { params });
  });
  await walk.chapter(async () => {
    const { id: requestId } = await walk.send('POST /companies/:id/document-requests', 'customer', {
      params,
      body: {
        id: crypto.randomUUID(),
        email: 'dayo@customer.example',
        title: 'Bank statement',
        dueOn: '2026-12-24',
      },
    });
    await walkDocumentRequest(walk, requestId);
  });
  await walk.chapter(async () => {
    const { feed } = await walk.send('POST /calendar-feeds', 'customer', { body: { scope: id } });
    await walk.send('GET /calendar-feeds', 'customer');
    await walk.send('DELETE /calendar-feeds/:id', 'customer', { params: { id: feed.id } });
    await walk.send('POST /calendar-feeds', 'customer', { body: { scope: 'all' } });
  });
  await walk.chapter(async () => {
    const removed = await add('customer', { name: 'Removed Limited', registrationNumber: 'RC 7654321' });
    await walk.send('DELETE /companies/:id', 'customer', { params: { id: removed } });
  });
  return id;
}

/** Versions of a document, and the links with which it is shared. */
async function walkDocuments(walk: Walk, id: string): Promise<void> {
  await walk.try('GET /documents/archive', 'customer');
  await walk.chapter(async () => {
    const file = formWith(await samplePdf('Another version'), 'proof.pdf', 'application/pdf');
    const version = await walk.send('POST /documents/:id/versions', 'customer', { params: { id }, file });
    const fileId = first(version.earlierVersions).fileId;
    await walk.send('DELETE /documents/:id/versions/:fileId', 'customer', { params: { id, fileId } });
  });
  const share = { name: 'For the bank', recipient: 'The bank', documentIds: [id], endsOn: '2026-12-31' };
  const { url } = await walk.send('POST /shares', 'customer', {
    body: { id: crypto.randomUUID(), ...share },
  });
  const token = url.slice(-43);
  await walk.try('GET /shares', 'customer');
  await walk.try('POST /shares/lookup', 'nobody', { body: { token } });
  const { visit } = await walk.send('POST /shares/visits', 'nobody', {
    body: { token, visitor: 'The bank' },
  });
  await walk.try('POST /shares/document', 'nobody', { body: { visit, documentId: id } });
  const other = await walk.send('POST /shares', 'customer', {
    body: { id: crypto.randomUUID(), ...share, watermark: true },
  });
  const params = { id: other.share.id };
  await walk.try('POST /shares/:id/documents', 'customer', { params, body: { documentIds: [id] } });
  await walk.try('DELETE /shares/:id', 'customer', { params });
}

async function walkDocumentRequest(walk: Walk, id: string): Promise<void> {
  await walk.try('GET /document-requests', 'customer');
  const token = await walk.linkTo('dayo@customer.example', 'asked-documents');
  await walk.try('POST /asked-documents/lookup', 'nobody', { body: { token } });
  await walk.try('POST /asked-documents/files', 'nobody', { query: { token } });
  await walk.try('GET /account/asked-documents', 'filler of a part');
  await walk.send('POST /account/asked-documents/:id/files', 'filler of a part', { params: { id } });
  await walk.try('POST /asked-documents/unsubscriptions', 'nobody', { body: { token } });
  const { requests } = await walk.send('GET /document-requests', 'customer');
  const fileId = requests.flatMap(({ files }) => files)[0]?.id ?? '';
  await walk.try('GET /document-requests/:id/sent/:fileId', 'customer', { params: { id, fileId } });
  await walk.chapter(async () => {
    const companyId = requests.find((request) => request.id === id)?.companyId ?? '';
    const other = await walk.send('POST /companies/:id/document-requests', 'customer', {
      params: { id: companyId },
      body: { id: crypto.randomUUID(), email: 'dayo@customer.example', title: 'Lease', dueOn: '2026-12-24' },
    });
    await walk.send('DELETE /document-requests/:id', 'customer', { params: { id: other.id } });
  });
}
