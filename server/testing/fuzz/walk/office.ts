import { samplePng } from '../../sample-files.ts';
import { subjectOf } from '../../subject-of.ts';
import { formWith } from '../multipart.ts';
import { first, type Walk } from './walk.ts';

const today = '2026-11-21';

/** A job that failed, and is tried again. */
export async function walkFailedJobs(walk: Walk): Promise<void> {
  const { jobs } = walk.testApp.dependencies;
  jobs.handle('broken', () => Promise.reject(new Error('The mail server said 550')));
  await jobs.add('broken', {});
  await jobs.runDue();
  const { jobs: failed } = await walk.send('GET /admin/jobs/failed', 'administrator');
  await walk.send('POST /admin/jobs/:id/retry', 'administrator', { params: { id: first(failed).id } });
}

/** Staff: invited, absent, limited, signed out, removed by two administrators. */
export async function walkStaff(walk: Walk): Promise<void> {
  const { testApp } = walk;
  const { tokens } = walk.session.target;
  const { staff } = await walk.send('GET /admin/staff', 'administrator');
  const idOf = (email: string): string => staff.find((member) => member.email === email)?.id ?? '';
  const spare = { id: idOf('spare.officer@desk.example') };
  await walk.try('PUT /admin/staff/:id/capacity', 'administrator', { params: spare, body: { maxClaims: 5 } });
  await walk.chapter(async () => {
    const absence = crypto.randomUUID();
    const own = { id: subjectOf(tokens.officer) };
    await walk.send('POST /admin/staff/:id/absences', 'officer', {
      params: own,
      body: { id: absence, from: '2026-12-01', until: '2026-12-05', standInId: subjectOf(tokens.reviewer) },
    });
    await walk.send('DELETE /admin/staff/:id/absences/:absence', 'officer', { params: { ...own, absence } });
  });
  await walk.try('POST /admin/staff/:id/sign-out', 'administrator', { params: spare });
  await walk.chapter(async () => {
    const { invitations } = await walk.send('POST /admin/staff', 'administrator', {
      body: { email: 'new@desk.example', role: 'officer' },
    });
    await walk.send('DELETE /admin/staff/invitations/:id', 'administrator', {
      params: { id: first(invitations).id },
    });
  });
  await walk.chapter(async () => {
    await walk.send('POST /admin/staff', 'administrator', {
      body: { email: 'chidi@desk.example', role: 'auditor' },
    });
    await walk.withLeaver(await testApp.signUp('chidi@desk.example', 'Chidi Eze'), () =>
      walk.send('POST /account/staff', 'leaver'),
    );
  });
  await walk.chapter(async () => {
    const other = await testApp.officer('Second Admin', 'administrator');
    await walk.send('DELETE /admin/staff/:id', 'administrator', { params: spare });
    const { pending } = await walk.send('GET /admin/staff', 'administrator');
    await walk.withLeaver(other, () =>
      walk.send('POST /admin/staff/changes/:id', 'leaver', {
        params: { id: first(pending).id },
        body: { verdict: 'approved' },
      }),
    );
  });
  await walk.try('GET /admin/audit', 'auditor', { query: { act: 'changed' } });
  await walk.try('GET /admin/audit/export', 'auditor', { query: { from: '2026-11-01' } });
}

/** Requests for a copy of personal data, prepared and decided by two officers. */
export async function walkDataRequests(walk: Walk): Promise<void> {
  const recorded = await walk.send('POST /admin/data-requests', 'officer', {
    body: {
      id: crypto.randomUUID(),
      kind: 'copy',
      name: 'Ada Obi',
      email: 'ada@customer.example',
      answerTo: 'ada.obi@elsewhere.example',
      channel: 'post',
      identityCheck: 'Passport seen at the office',
      law: 'united-kingdom',
      receivedOn: '2026-11-20',
    },
  });
  const params = { id: recorded.id };
  await walk.try('GET /admin/data-requests', 'officer', { query: { state: 'open' } });
  await walk.send('GET /admin/data-requests/:id/findings', 'officer', { params });
  const prepared = await walk.send('POST /admin/data-requests/:id/preparation', 'officer', {
    params,
    body: { version: recorded.version, words: 'Nothing stands against it.' },
  });
  const decided = await walk.send('POST /admin/data-requests/:id/decision', 'reviewer', {
    params,
    body: { version: prepared.version, verdict: 'approved' },
  });
  await walk.send('GET /admin/data-requests/:id/archive', 'officer', { params });
  const { rows } = await walk.send('GET /admin/data-requests', 'officer');
  const { version } = rows.find(({ id }) => id === recorded.id) ?? decided;
  await walk.send('POST /admin/data-requests/:id/hand-over', 'officer', {
    params,
    body: { version, on: today, words: 'Sent by post.' },
  });
}

/** Figures of law, reports, switches, content and pictures. */
export async function walkOffice(walk: Walk): Promise<void> {
  await walk.try('GET /admin/law', 'officer', { query: { country: 'nigeria' } });
  await walk.chapter(async () => {
    const params = { country: 'nigeria', figure: 'fee.ng-business-name.0' };
    await walk.send('GET /admin/law/:country/:figure', 'officer', { params });
    const looked = await walk.send('POST /admin/law/:country/:figure/looks', 'reviewer', {
      params,
      body: { version: 0, idempotencyKey: crypto.randomUUID(), note: 'The same.' },
    });
    const entered = await walk.send('POST /admin/law/:country/:figure/amounts', 'reviewer', {
      params,
      body: {
        version: looked.figure.version,
        idempotencyKey: crypto.randomUUID(),
        amount: { kind: 'fixed', minor: 25_000_00 },
        currency: 'NGN',
        from: '2027-02-01',
        source: { title: 'Schedule of fees 2027', publisher: 'CAC' },
        note: 'Announced on 20 November.',
      },
    });
    await walk.send('POST /admin/law/:country/:figure/decisions', 'administrator', {
      params,
      body: {
        version: entered.figure.version,
        record: entered.figure.version,
        verdict: 'confirmed',
        idempotencyKey: crypto.randomUUID(),
      },
    });
  });
  await walk.try('GET /admin/insight', 'auditor', { query: { weeks: '12' } });
  await walk.try('GET /admin/insight/:report', 'auditor', { params: { report: 'funnel' } });
  await walk.try('GET /admin/machine', 'administrator');
  await walk.try('GET /admin/switches', 'administrator');
  await walk.try('POST /admin/switches/:feature', 'administrator', {
    params: { feature: 'newsletter' },
    body: { on: true, reason: 'It works again.', version: 0 },
  });
  await walk.try('GET /admin/content', 'administrator');
  await walk.try('PUT /admin/content/:id', 'administrator', {
    params: { id: crypto.randomUUID() },
    body: {
      content: { kind: 'announcement', words: 'We are closed on Monday.', link: null },
      startsOn: today,
      withdrawn: false,
      version: 0,
    },
  });
  await walk.chapter(async () => {
    const upload = (width: number) =>
      walk.send('POST /admin/pictures', 'administrator', {
        file: formWith(samplePng(width, 8), 'lagos.png', 'image/png'),
      });
    const [, removed] = [await upload(64), await upload(32)];
    await walk.send('GET /admin/pictures', 'administrator');
    await walk.send('DELETE /admin/pictures/:name', 'administrator', { params: { name: removed.name } });
  });
}
