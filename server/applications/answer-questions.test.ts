import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { actAsOfficer, createPaidApplication } from '../testing/application-fixtures.ts';
import { applications } from './tables.ts';
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

  test('invalid correction: refused, the question stays open', { tags: ['extended'] }, async () => {
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

  test('question withdrawn: what was changed for it and not sent is as signed; what another question asks stays until that is withdrawn', {
    tags: ['extended'],
  }, async () => {
    const { app, token, officer } = customer;
    const { id, answers, name } = await createPaidApplication(app, token, officer);
    await actAsOfficer(app, officer, id, {
      verb: 'askForInformation',
      questions: [
        { path: 'name1', reason: 'other', words: 'Is this the name?' },
        { path: 'businessEmail', reason: 'other', words: 'Is this right?' },
      ],
    });
    const { questions, revisions } = await read(id);
    const saved = await save(id, {
      name1: { value: 'Copper Meadow Stores', base: revisions['name1'] ?? 0 },
      businessEmail: { value: 'other@zuma-foods.example', base: revisions['businessEmail'] ?? 0 },
    });
    expect([saved.status, (await read(id)).name]).toEqual([200, 'Copper Meadow Stores']);
    const withdraw = (path: string) =>
      actAsOfficer(app, officer, id, {
        verb: 'withdrawQuestion',
        questionId: questions.find((each) => each.path === path)?.id,
        reason: 'Asked by mistake.',
      });
    await withdraw('name1');
    const one = await read(id);
    expect([one.name, one.answers['name1']]).toEqual([name, answers['name1']]);
    expect(one.answers['businessEmail']).toBe('other@zuma-foods.example');
    expect(one.revisions['name1']).toBe((saved.data.revisions['name1'] ?? 0) + 1);
    await withdraw('businessEmail');
    expect((await read(id)).answers).toEqual(answers);
  });

  test('signed before the form asked for the day of each person: the day can be added, corrected and sent', {
    tags: ['extended'],
  }, async () => {
    const { app, token, officer } = customer;
    const { id } = await createPaidApplication(app, token, officer, 'ghana-company-changes');
    const [row] = await app.database.sql.select().from(applications).where(eq(applications.id, id));
    if (!row?.signed) throw new Error('Not signed');
    const withoutDays = (answers: Readonly<Record<string, unknown>>) => ({
      ...answers,
      people: (answers['people'] as Record<string, unknown>[]).map(({ movedOn: _movedOn, ...rest }) => rest),
    });
    await app.database.sql
      .update(applications)
      .set({
        formVersion: row.formVersion - 1,
        answers: withoutDays(row.answers),
        signed: {
          ...row.signed,
          formVersion: row.signed.formVersion - 1,
          answers: withoutDays(row.signed.answers),
        },
      })
      .where(eq(applications.id, id));
    await actAsOfficer(app, officer, id, {
      verb: 'askForInformation',
      questions: [{ path: 'directorsNow', reason: 'mismatch', words: 'The register names four directors.' }],
    });
    const day = 'people/esi/movedOn';
    const setDay = async (typed: string) => {
      const { answers, revisions, editable } = await read(id);
      expect(editable).toEqual(['directorsNow', day]);
      const [esi] = answers['people'] as Record<string, unknown>[];
      const movedOn = { day: typed, month: '11', year: '2026' };
      return save(id, { people: { value: [{ ...esi, movedOn }], base: revisions['people'] ?? 0 } });
    };
    const answer = async () =>
      app.callLoosely('POST /applications/:id/answer', token, {
        params: { id },
        body: {
          version: (await read(id)).version,
          replies: (await read(id)).questions.map(({ id: questionId }) => ({
            questionId,
            words: 'Three, since Monday.',
          })),
        },
      });
    expect(await answer()).toMatchObject({
      status: 422,
      refusal: { code: 'answers_invalid', problems: [{ path: day }] },
    });
    // The change was a week before; typing the second digit of a day changes a valid answer.
    for (const typed of ['1', '13']) expect((await setDay(typed)).status).toBe(200);
    expect(await answer()).toMatchObject({
      status: 422,
      refusal: {
        code: 'answers_invalid',
        problems: [{ path: day, words: expect.stringContaining('before the date of the change') }],
      },
    });
    expect((await setDay('14')).status).toBe(200);
    expect((await answer()).status).toBe(200);
    const people = (await read(id)).summary?.flatMap(({ rows }) => rows).find(({ path }) => path === day);
    expect(people?.value).toBe('14 November 2026');
  });
});
