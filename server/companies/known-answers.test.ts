import { expect, test } from 'vitest';
import { useCustomer } from '../applications/testing/customer.ts';
import { createFilledDraft } from '../testing/application-fixtures.ts';
import { companies } from './tables.ts';
import { subjectOf } from '../testing/subject-of.ts';

const customer = useCustomer();

let number = 1_234_566;
async function addCompany(applicationId: string = crypto.randomUUID()): Promise<string> {
  const [row] = await customer.app.database.sql
    .insert(companies)
    .values({
      ownerId: subjectOf(customer.token),
      country: 'nigeria',
      entityType: 'LTD',
      name: 'Zuma Foods Limited',
      registrationNumber: `RC ${(number += 1)}`,
      registeredOn: '2026-03-10',
      facts: { yearEndMonth: 12 },
      applicationId,
      createdAt: customer.app.now(),
    })
    .returning({ id: companies.id });
  return row?.id ?? 'none';
}
const known = (id: string, token = customer.token, serviceId = 'nigeria-annual-return') =>
  customer.app.callLoosely('GET /companies/:id/known-answers', token, {
    params: { id },
    query: { serviceId },
  });

test('company registered here: answers of its record and its registration, with which a filing can begin', async () => {
  const { id } = await createFilledDraft(customer.app, customer.token);
  const { status, data } = await known(await addCompany(id));
  const { answers } = data as { answers: Record<string, unknown> };
  expect([status, answers]).toMatchObject([
    200,
    {
      companyName: 'Zuma Foods Limited',
      registrationNumber: 'RC 1234567',
      entityType: 'LTD',
      registeredOn: { day: '10', month: '3', year: '2026' },
      officers: expect.arrayContaining([expect.objectContaining({ name: expect.any(String) })]),
      registeredAddress: expect.any(Object),
    },
  ]);
  const begun = await customer.app.callLoosely('POST /applications', customer.token, {
    body: { serviceId: 'nigeria-annual-return', tier: 'basic', answers },
  });
  expect(begun).toMatchObject({ status: 201, data: { name: 'Zuma Foods Limited', answers } });
});

test('its registration is gone: answers of its record', async () => {
  const { data } = await known(await addCompany());
  expect(data).toMatchObject({ answers: { companyName: 'Zuma Foods Limited', yearEndMonth: '12' } });
});

test('another person, a service of another country, an unknown service: refused', async () => {
  const id = await addCompany();
  const eve = await customer.app.signUp('eve@customer.example', 'Eve Eze');
  expect((await known(id, eve)).status).toBe(404);
  expect((await known(id, customer.token, 'ghana-annual-return')).status).toBe(404);
  expect((await known(id, customer.token, 'atlantis-return')).status).toBeGreaterThanOrEqual(400);
});
