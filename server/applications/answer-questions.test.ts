import { describe, expect, test } from 'vitest';
import { actAsOfficer, createPaidApplication } from '../testing/application-fixtures.ts';
import { useCustomer } from './testing/customer.ts';

const customer = useCustomer();
const { save, read } = customer;

describe('answers to an officer’s questions', () => {
  test('question about one field of one person: only that field can be changed', async () => {
    const { id, answers, revisions } = await createPaidApplication(
      customer.app,
      customer.token,
      customer.officer,
      'nigeria-company-registration',
    );
    await actAsOfficer(customer.app, customer.officer, id, {
      verb: 'askForInformation',
      questions: [
        { path: 'directors/bashir/occupation', reason: 'incomplete', words: 'Which kind of trader?' },
      ],
    });
    const base = revisions['directors'] ?? 0;
    const directors = structuredClone(answers['directors']) as Record<string, unknown>[];
    const changed = (edit: (items: Record<string, unknown>[]) => void) => {
      const items = structuredClone(directors);
      edit(items);
      return save(id, { directors: { value: items, base } });
    };
    expect(await changed(([first]) => Object.assign(first ?? {}, { surname: 'Other' }))).toMatchObject({
      status: 409,
      refusal: { code: 'only_asked_answers' },
    });
    expect(await changed((items) => items.pop())).toMatchObject({
      status: 409,
      refusal: { code: 'only_asked_answers' },
    });
    expect(await save(id, { companyEmail: { value: 'x@y.example', base: 1 } })).toMatchObject({
      status: 409,
      refusal: { code: 'only_asked_answers' },
    });
    expect(
      (await changed(([, second]) => Object.assign(second ?? {}, { occupation: 'Grain trader' }))).status,
    ).toBe(200);
  });

  test('invalid correction: refused, the question stays open', async () => {
    const { id } = await createPaidApplication(customer.app, customer.token, customer.officer);
    await actAsOfficer(customer.app, customer.officer, id, {
      verb: 'askForInformation',
      questions: [{ path: 'businessEmail', reason: 'other', words: 'Is this right?' }],
    });
    const open = await read(id);
    await save(id, { businessEmail: { value: 'no address', base: open.revisions['businessEmail'] ?? 0 } });
    expect(
      await customer.app.call('POST /applications/:id/answer', customer.token, {
        params: { id },
        body: { version: open.version },
      }),
    ).toMatchObject({
      status: 422,
      refusal: { code: 'answers_invalid', problems: [{ path: 'businessEmail' }] },
    });
    expect((await read(id)).questions).toMatchObject([{ answeredAt: null }]);
  });
});
