// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { founding, recorded, transfer } from '#rules/record/testing/record-builder.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { refusal, stubFetch, type StubbedReplies } from '../../../testing/stub-fetch.ts';
import { waitInAct } from '../../../testing/wait-in-act.ts';
import { entryForms, problemOfField, toChange, valuesOf } from './entry-fields.ts';
import RecordPage from './record-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const id = '7b1f3a52-0000-4000-8000-000000000002';
const record = {
  company: {
    id,
    name: 'Zuma Foods Limited',
    country: 'nigeria',
    entityType: 'LTD',
    registrationNumber: 'RC 1234567',
    registeredOn: '2026-01-15',
  },
  today: '2026-11-22',
  currency: 'NGN',
  version: 7,
  editable: true,
  registers: [
    {
      kind: 'members',
      title: 'Register of members',
      law: 'CAMA 2020, section 109',
      note: null,
      confidence: 'medium',
      source: { title: 'CAMA 2020', url: null },
    },
  ],
  events: recorded([...founding, transfer(['ben', 'chi'], '1000000', '2026-05-04')]).map((event) => ({
    ...event,
    by: 'customer',
    recordedBy: 'Ada Obi',
    applicationId: null as string | null,
  })),
};

async function open(changes: object = {}) {
  stubFetch({ [`GET /api/companies/${id}/record`]: () => ({ ...record, ...changes }) });
  const { container } = await renderPage('/companies/:id/record', <RecordPage />, paths.companyRecord(id));
  return container;
}
const rowsOf = (page: HTMLElement, caption: string) =>
  [...(page.querySelector(`section[aria-label="${caption}"]`)?.querySelectorAll('tbody tr') ?? [])].map(
    (row) => [...row.querySelectorAll('td, th')].map((cell) => cell.textContent),
  );

describe('page of the registers', () => {
  test('today: register by its legal name, with law and source, and the cap table', async () => {
    const page = await open();
    expect(rowsOf(page, 'Register of members')).toHaveLength(3);
    expect(page.textContent).toContain('CAMA 2020, section 109. Source: CAMA 2020');
    expect(rowsOf(page, 'Cap table')).toEqual([
      ['Ada Obi', '9,000,000', '9,000,000', '90.00%'],
      ['Chi Udo', '1,000,000', '1,000,000', '10.00%'],
    ]);
    expect(page.textContent).toContain('Ben Eze transfers 1,000,000 Ordinary shares to Chi Udo');
  });

  test('earlier day chosen: the holders of that day', async () => {
    const page = await open();
    const input = page.querySelector<HTMLInputElement>('input[type="date"]');
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '2026-03-01');
      input?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(rowsOf(page, 'Cap table').map(([name]) => name)).toEqual(['Ada Obi', 'Ben Eze']);
  });

  test('new entry: leads to the filing of changes where we offer it', async () => {
    const linkFor = async (country: string): Promise<string | null | undefined> => {
      const page = await open({ company: { ...record.company, country } });
      const add = [...page.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Add an entry',
      );
      await act(async () => add?.click());
      return [...page.querySelectorAll('a')]
        .find(({ textContent }) => textContent === 'File a change with us')
        ?.getAttribute('href');
    };
    expect(await linkFor('nigeria')).toMatch(new RegExp(`company=${id}$`));
    expect(await linkFor('usa')).toBeUndefined();
  });

  test('reader who may not change the record: no forms', async () => {
    const page = await open({ editable: false });
    expect([...page.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      'Print or save as PDF',
      'Cap table (Open Cap Format)',
    ]);
  });
});

describe('form of an entry', () => {
  test('transfer as typed: digits without separators', () => {
    const values = {
      personId: 'ada',
      toPersonId: 'chi',
      classId: 'ordinary',
      quantity: '1,000',
      certificate: '',
    };
    expect(toChange('shares_transferred', values, { currency: 'NGN', newId: 'new' })).toEqual({
      kind: 'shares_transferred',
      personId: 'ada',
      toPersonId: 'chi',
      classId: 'ordinary',
      quantity: '1000',
      certificate: null,
    });
  });

  test.each(record.events.map(({ seq, change }) => [seq, change] as const))(
    'entry %i opened for a correction and saved: the same change',
    (_seq, change) => {
      if (change.kind === 'withdrawn') throw new Error('No form');
      expect(toChange(change.kind, valuesOf(change), { currency: 'NGN', newId: 'new' })).toEqual(change);
    },
  );

  test.each([
    ['shares', '1.5', 'Enter a whole number, such as 1,000.'],
    ['shares', '1,500', null],
    ['amount', 'much', 'Enter an amount in figures, such as 1,000.50.'],
    ['amount', '1,000.50', null],
    ['amount', '1 000.50', null],
    ['amount', '1000,50', 'Enter an amount in figures, such as 1,000.50.'],
    ['amount', '1.000,50', 'Enter an amount in figures, such as 1,000.50.'],
    ['amount', '-1,000', 'Enter an amount in figures, such as 1,000.50.'],
    ['shares', '1,5', 'Enter a whole number, such as 1,000.'],
    ['shares', '1,000,000', null],
    ['text', ' ', 'Fill this in.'],
  ] as const)('%s %j: %j', (type, typed, words) => {
    expect(problemOfField({ id: 'field', label: 'Field', type }, typed)).toBe(words);
  });

  test('every kind of entry has a form', () => {
    expect(Object.values(entryForms).every(({ fields }) => fields.length > 0)).toBe(true);
  });
});

test('entry made from a filing: leads to the filing', async () => {
  const applicationId = '7b1f3a52-0000-4000-8000-0000000000f1';
  const [first, ...others] = record.events;
  const page = await open({ events: [{ ...first, applicationId }, ...others] });
  const links = [...page.querySelectorAll(`a[href="/applications/${applicationId}"]`)];
  expect(links.map(({ textContent }) => textContent)).toEqual(['as filed']);
});

describe('entry that is added', () => {
  /** Opens the form with a resignation, ready to be added. */
  async function openEntry(reply: StubbedReplies[string]) {
    let { version } = record;
    const requests = stubFetch({
      [`GET /api/companies/${id}/record`]: () => ({ ...record, version }),
      [`POST /api/companies/${id}/record-events`]: reply,
    });
    const { container } = await renderPage('/companies/:id/record', <RecordPage />, paths.companyRecord(id));
    const press = (words: string) =>
      act(async () =>
        [...container.querySelectorAll('button')]
          .find(({ textContent }) => textContent.trim() === words)
          ?.click(),
      );
    const choose = (label: string, option: string) =>
      act(async () => {
        const field = [...container.querySelectorAll('label')].find((each) => each.textContent === label);
        const select = container.querySelector<HTMLSelectElement>(`[id="${field?.htmlFor}"]`);
        const chosen = [...(select?.options ?? [])].find(({ text }) => text === option);
        if (select && chosen) select.value = chosen.value;
        select?.dispatchEvent(new Event('change', { bubbles: true }));
      });
    await press('Add an entry');
    await choose('What happened', 'Person gains control');
    await choose('Person', 'Ada Obi');
    const type = (text: string) =>
      act(async () => {
        const field = [...container.querySelectorAll('label')].find(
          (each) => each.textContent === 'Nature of control',
        );
        const input = container.querySelector<HTMLInputElement>(`[id="${field?.htmlFor}"]`);
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
        input?.dispatchEvent(new Event('input', { bubbles: true }));
      });
    await type('holds 90% of the shares');
    const sent = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
    const change = () => void (version += 1);
    return { container, press, type, sent, change };
  }

  test('no reply: sent again under the same key, and a changed entry under another', async () => {
    const { press, type, sent } = await openEntry(() => new TypeError('Failed to fetch'));
    await press('Add the entry');
    await waitInAct(() => expect(sent()).toHaveLength(1));
    await press('Add the entry');
    await waitInAct(() => expect(sent()).toHaveLength(2));
    await type('holds 90% of the votes');
    await press('Add the entry');
    await waitInAct(() => expect(sent()).toHaveLength(3));
    const [first, second, third] = sent().map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('record changed since the page was opened: said aloud, and possible with the newest record', async () => {
    const words = 'The record has changed since you opened it.';
    const { container, press, sent, change } = await openEntry(() =>
      refusal(409, { code: 'version_conflict', message: words }),
    );
    change();
    await press('Add the entry');
    await waitInAct(() => expect(container.querySelector('[role=alert]')?.textContent).toContain(words));
    await waitInAct(() => expect(container.querySelector('[aria-busy]')).toBeNull());
    await press('Add the entry');
    await waitInAct(() => expect(sent().map(({ version }) => version)).toEqual([7, 8]));
  });
});

test('switched to the registers of another company: the entry that was being typed does not go with it', async () => {
  const other = { ...record.company, id: '7b1f3a52-0000-4000-8000-000000000012', name: 'Obi Traders' };
  stubFetch(
    Object.fromEntries(
      [record.company, other].map((each) => [
        `GET /api/companies/${each.id}/record`,
        () => ({ ...record, company: each }),
      ]),
    ),
  );
  const { container, router } = await renderPage(
    '/companies/:id/record',
    <RecordPage />,
    paths.companyRecord(id),
  );
  const show = async (company: typeof other) => {
    await act(() => router.navigate(paths.companyRecord(company.id)));
    await waitInAct(() => expect(container.textContent).toContain(company.name));
  };
  await show(other);
  await show(record.company);
  const add = [...container.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Add an entry',
  );
  await act(async () => add?.click());
  expect(container.textContent).toContain('New entry');
  await show(other);
  expect(container.textContent).not.toContain('New entry');
});
