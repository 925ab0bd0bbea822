import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api, type EndpointKey } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { RIGHTS, STAFF_ROLES, rightOfVerb, roleHasRight, type StaffRole } from '#contract/desk/rights.ts';
import type { DeskAction } from '../desk/apply-action.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';

const id = '6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f10';
const params = {
  id,
  fileId: id,
  name: 'none.png',
  country: 'nigeria',
  figure: 'fee.none.0',
  item: 'documents',
  report: 'funnel',
  feature: 'newsletter',
  absence: id,
};
const endpoints = (Object.keys(api) as EndpointKey[])
  .map((key) => ({ key, endpoint: api[key] as Endpoint }))
  .flatMap(({ key, endpoint }) => (endpoint.who === 'admin' ? [{ key, right: endpoint.right }] : []));

/** A valid body of each verb. */
const actions: { [V in DeskAction['verb']]: Omit<Extract<DeskAction, { verb: V }>, 'verb' | 'version'> } = {
  confirmPayment: { amountMinor: 1, receivedOn: '2026-11-20' },
  proposeChange: {
    reason: 'The fee rose.',
    lines: [{ feeId: 'other', minor: 1, title: 'Fee', payee: 'government' }],
  },
  withdrawChange: { reason: 'A mistake.' },
  askForInformation: { questions: [{ path: 'name', reason: 'other', words: 'Which name?' }] },
  approve: {},
  reject: { reason: 'Not possible.' },
  file: { registryReference: 'X1', filedOn: '2026-11-20' },
  recordQuery: { reason: 'A query.' },
  confirm: { registrationNumber: '1', registeredOn: '2026-11-20', evidenceFileId: id },
  recordRefusal: { reason: 'Refused.' },
  acceptCancellation: {},
  recordNoPayment: { reason: 'None came.' },
  recordLatePayment: { amountMinor: 1, receivedOn: '2026-11-20', reason: 'It came late.' },
  prepareRefund: { amountMinor: 1, reason: 'You cancelled.' },
  startProviderRefund: {},
  refund: { sentOn: '2026-11-20' },
  withdrawQuestion: { questionId: id, reason: 'Asked by mistake.' },
  addDocument: { kind: 'status-report', fileId: id },
  correctRegistration: { reason: 'A digit was wrong.', registrationNumber: '2' },
  reopen: { reason: 'The certificate was recalled.' },
};
const verbs = Object.keys(actions) as DeskAction['verb'][];
const mayAct = (role: StaffRole, verb: DeskAction['verb']): boolean => {
  const right = rightOfVerb[verb];
  return roleHasRight(role, 'cases:work') && (!right || roleHasRight(role, right));
};

let app: TestApp;
const tokens = {} as Record<StaffRole, string>;
let customer: string;
beforeAll(async () => {
  app = await startTestApp();
  for (const role of STAFF_ROLES) tokens[role] = await app.officer(`Musa ${role}`, role);
  customer = await app.signUp('ada@customer.example');
});
afterAll(() => app.stop());

describe.each(endpoints)('$key', ({ key, right }) => {
  test.each(STAFF_ROLES)('%s: allowed exactly with the right', async (role) => {
    const { status, refusal } = await app.callLoosely(key, tokens[role], { params });
    const isRefused = status === 403 && refusal.code === 'not_allowed';
    expect(isRefused).toBe(!roleHasRight(role, right));
  });

  test('customer: not allowed', async () => {
    expect((await app.callLoosely(key, customer, { params })).status).toBe(403);
  });
});

describe.each(verbs)('verb %s', (verb) => {
  test.each(STAFF_ROLES)('%s: allowed exactly with the right', async (role) => {
    const { status } = await app.callLoosely('POST /admin/applications/:id/events', tokens[role], {
      params,
      body: { verb, version: 1, ...actions[verb] },
    });
    expect(status).toBe(mayAct(role, verb) ? 404 : 403);
  });
});

test('every right: held by a role besides the administrator, or one of the rights of running the machine', () => {
  const others = STAFF_ROLES.filter((role) => role !== 'administrator');
  expect(RIGHTS.filter((right) => !others.some((role) => roleHasRight(role, right)))).toEqual([
    'newsletter:send',
    'pictures:change',
    'content:change',
    'jobs:retry',
    'machine:switch',
    'staff:manage',
  ]);
});

test('auditor: holds no right but reading', () => {
  expect(RIGHTS.filter((right) => roleHasRight('auditor', right) && !right.endsWith(':read'))).toEqual([]);
});

test('docs/rights.md: is the table of endpoints, verbs and roles', async () => {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const table = (subject: string, rows: readonly string[][]): string[] => [
    row([subject, 'Right', ...STAFF_ROLES]),
    row(['---', '---', ...STAFF_ROLES.map(() => ':-:')]),
    ...rows.map(row),
  ];
  const marks = (holds: (role: StaffRole) => boolean): string[] =>
    STAFF_ROLES.map((role) => (holds(role) ? '✓' : ''));
  const lines = [
    '# Rights of staff',
    '',
    'Written by `server/staff/role-matrix.test.ts` from `contract/desk/rights.ts`, and tested through the server. Update it with `npx vitest run server/staff/role-matrix.test.ts -u`.',
    '',
    ...table(
      'Endpoint',
      endpoints.map(({ key, right }) => [
        `\`${key}\``,
        `\`${right}\``,
        ...marks((role) => roleHasRight(role, right)),
      ]),
    ),
    '',
    'Verbs of `POST /admin/applications/:id/events` need a right of their own. A second person needs the right of the verb too.',
    '',
    ...table(
      'Verb',
      verbs.map((verb) => [
        `\`${verb}\``,
        `\`${rightOfVerb[verb] ?? 'cases:work'}\``,
        ...marks((role) => mayAct(role, verb)),
      ]),
    ),
    '',
  ];
  await expect(lines.join('\n')).toMatchFileSnapshot('../../docs/rights.md');
});
