// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { isFormUnsent, useUnsentForm } from './unsent-form.ts';
import { deleteUnsentTexts } from './unsent-text.ts';

afterEach(() => sessionStorage.clear());

const initial = { note: '', kind: 'share', ended: false, days: [] as string[] };
type Form = ReturnType<typeof useUnsentForm<typeof initial>>;

function Fields({ place, shown }: { place: string; shown: (form: Form) => void }) {
  shown(useUnsentForm(place, initial));
  return null;
}

async function open(place = 'code'): Promise<{ form: () => Form }> {
  let form: Form | undefined;
  await render(<Fields place={place} shown={(last) => (form = last)} />);
  return { form: () => form! };
}
const key = 'unsent.code';

test('fields: survive a reload, other forms have their own, and clearing removes them', async () => {
  const before = await open();
  await act(async () => before.form()[1]({ note: 'Autumn', ended: true, days: ['2026-11-21'] }));
  expect(isFormUnsent('code')).toBe(true);
  const after = await open();
  expect(after.form()[0]).toEqual({ note: 'Autumn', kind: 'share', ended: true, days: ['2026-11-21'] });
  expect((await open('other')).form()[0]).toEqual(initial);
  await act(async () => after.form()[2]());
  expect(after.form()[0]).toEqual(initial);
  expect(isFormUnsent('code')).toBe(false);
});

test('fields as at the beginning again, and a sign-out: nothing is kept', async () => {
  const { form } = await open();
  await act(async () => form()[1]({ note: 'Autumn' }));
  await act(async () => form()[1]({ note: '' }));
  expect(sessionStorage.getItem(key)).toBeNull();
  await act(async () => form()[1]({ note: 'Autumn' }));
  await act(async () => deleteUnsentTexts());
  expect([form()[0], isFormUnsent('code')]).toEqual([initial, false]);
});

test('stored by another release: fields of another type, or unknown ones, begin anew', async () => {
  sessionStorage.setItem(
    key,
    JSON.stringify({ note: 7, kind: 'amount', ended: null, days: {}, colour: 'red' }),
  );
  expect((await open()).form()[0]).toEqual({ ...initial, kind: 'amount' });
  sessionStorage.setItem(key, 'no JSON');
  expect((await open()).form()[0]).toEqual(initial);
});
