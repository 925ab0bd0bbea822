import { describe, expect, test } from 'vitest';
import { useCustomer } from './testing/customer.ts';

const customer = useCustomer();
const { startDraft, save, read } = customer;

describe('answers of a draft', () => {
  test('invalid or unfinished: stored as typed, and the name of the application updated', async () => {
    const { id } = await startDraft();
    expect(
      (
        await save(id, {
          name1: { value: 'Zuma Foods Limi', base: 0 },
          companyEmail: { value: 'not yet an addr', base: 0 },
        })
      ).data,
    ).toMatchObject({ revisions: { name1: 1, companyEmail: 1 }, conflicts: [], savedAt: expect.any(String) });
    expect(await read(id)).toMatchObject({
      name: 'Zuma Foods Limi',
      answers: { companyEmail: 'not yet an addr' },
    });
  });

  test('changed in another tab since: returned as a conflict with the stored value, the rest saved', async () => {
    const { id } = await startDraft();
    await save(id, { companyEmail: { value: 'first@tab.example', base: 0 } });
    const second = await save(id, {
      companyEmail: { value: 'second@tab.example', base: 0 },
      companyPhone: { value: '0803', base: 0 },
    });
    expect(second.data.conflicts).toEqual([
      { field: 'companyEmail', value: 'first@tab.example', revision: 1 },
    ]);
    expect((await read(id)).answers).toEqual({ companyEmail: 'first@tab.example', companyPhone: '0803' });
  });

  test('same value twice, as after a lost reply: no conflict', async () => {
    const { id } = await startDraft();
    await save(id, { companyPhone: { value: '0803', base: 0 } });
    expect((await save(id, { companyPhone: { value: '0803', base: 0 } })).data).toMatchObject({
      conflicts: [],
      revisions: { companyPhone: 1 },
    });
  });

  test('null: deletes the answer', async () => {
    const { id } = await startDraft();
    await save(id, { companyPhone: { value: '0803', base: 0 } });
    await save(id, { companyPhone: { value: null, base: 1 } });
    expect(await read(id)).toMatchObject({ answers: {}, revisions: { companyPhone: 2 } });
  });

  test.each(['hobby', 'constructor', 'toString', 'hasOwnProperty'])(
    'unknown question %s: refused',
    async (field) => {
      const { id } = await startDraft();
      expect(await save(id, { [field]: { value: 'x', base: 0 } })).toMatchObject({
        status: 400,
        refusal: { problems: [{ path: field, code: 'unknown_question' }] },
      });
    },
  );

  test('one answer too long, or all together: refused, nothing saved', async () => {
    const { id } = await startDraft();
    expect(await save(id, { description: { value: 'x'.repeat(65_537), base: 0 } })).toMatchObject({
      status: 400,
      refusal: { problems: [{ path: 'description', code: 'too_long' }] },
    });
    const fields = ['description', 'companyEmail', 'companyPhone', 'name1', 'name2'];
    expect(
      await save(
        id,
        Object.fromEntries(fields.map((field) => [field, { value: 'x'.repeat(60_000), base: 0 }])),
      ),
    ).toMatchObject({ status: 413, refusal: { code: 'body_too_large' } });
    expect((await read(id)).answers).toEqual({});
  });

  test('concurrent requests from several tabs: all answers saved', async () => {
    const { id } = await startDraft();
    const fields = ['description', 'companyEmail', 'companyPhone', 'name1', 'name2'];
    await Promise.all(fields.map((field) => save(id, { [field]: { value: field, base: 0 } })));
    expect((await read(id)).answers).toEqual(Object.fromEntries(fields.map((field) => [field, field])));
  });
});
