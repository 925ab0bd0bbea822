// @vitest-environment happy-dom
import { act } from 'react';
import { strToU8, zipSync } from 'fflate';
import { afterEach, expect, test, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { writeOpenCapFormat } from '#rules/record/open-cap-format/write-open-cap-format.ts';
import { enter, founding, recorded, transfer } from '#rules/record/testing/record-builder.ts';
import { day } from '#values/calendar-date.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { stubFetch } from '../../../testing/stub-fetch.ts';
import { waitInAct } from '../../../testing/wait-in-act.ts';
import RecordPage from './record-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const id = '7b1f3a52-0000-4000-8000-000000000002';
const company = {
  id,
  name: 'Zuma Foods Limited',
  country: 'nigeria',
  entityType: 'LTD',
  registrationNumber: 'RC 1234567',
  registeredOn: '2026-01-15',
};
const record = {
  company,
  today: '2026-11-22',
  currency: 'NGN',
  version: 1,
  editable: true,
  registers: [],
  events: recorded([enter('ada here', 'Ada Obi', '2026-01-15')]).map((event) => ({
    ...event,
    by: 'customer',
    recordedBy: 'Ada Obi',
  })),
};
const archive = (extra: Record<string, unknown>[] = []) => {
  const { stakeholders, stockClasses, transactions } = writeOpenCapFormat(
    {
      ...company,
      registeredOn: day('2026-01-15'),
      countryCode: 'NG',
      subdivisionCode: null,
      currency: 'NGN',
    },
    recorded([...founding, transfer(['ben', 'chi'], '1000000', '2026-05-04')]),
    day('2026-11-22'),
  );
  const file = (fileType: string, items: readonly unknown[]) =>
    strToU8(JSON.stringify({ file_type: fileType, items }));
  const bytes = zipSync({
    'Stakeholders.ocf.json': file('OCF_STAKEHOLDERS_FILE', stakeholders),
    'StockClasses.ocf.json': file('OCF_STOCK_CLASSES_FILE', stockClasses),
    'Transactions.ocf.json': file('OCF_TRANSACTIONS_FILE', [...transactions, ...extra]),
  });
  return new File([new Uint8Array(bytes)], 'zuma.ocf.zip');
};

async function importFile(file: File) {
  const requests = stubFetch({
    [`GET /api/companies/${id}/record`]: () => record,
    [`POST /api/companies/${id}/record-events`]: () => ({ ...record, version: 9 }),
  });
  const { container } = await renderPage('/companies/:id/record', <RecordPage />, paths.companyRecord(id));
  const buttonNamed = (name: string) =>
    [...container.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name));
  await act(async () => buttonNamed('Import a cap table')?.click());
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  await act(async () => {
    Object.defineProperty(input, 'files', { value: [file] });
    input?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  return { container, requests, buttonNamed };
}

test('archive with a convertible: holders shown, the convertible named, and the entries appended once with the known person', async () => {
  const { container, requests, buttonNamed } = await importFile(
    archive([{ object_type: 'TX_CONVERTIBLE_ISSUANCE', id: 'safe' }]),
  );
  await waitInAct(() => expect(container.textContent).toContain('Holders after the import'));
  const holders = [...container.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  expect(holders).toContain('Ada Obi9,000,00090.00%');
  expect(holders).toContain('Chi Udo1,000,00010.00%');
  expect(container.textContent).toContain('1 × TX_CONVERTIBLE_ISSUANCE');
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  await act(async () => buttonNamed('Add 6 entries')?.click());
  await waitInAct(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1));
  const [posted] = requests.filter(({ method }) => method === 'POST');
  const events = (posted?.body['events'] ?? []) as { change: { kind: string; personId?: string } }[];
  expect(posted?.body['version']).toBe(1);
  expect(events.map(({ change }) => change.kind)).toEqual([
    'person_entered',
    'person_entered',
    'class_created',
    'shares_issued',
    'shares_issued',
    'shares_transferred',
  ]);
  expect(events[3]?.change.personId).toBe('ada here');
});

test('file that is no archive: says what to choose, and saves nothing', async () => {
  const { container, requests } = await importFile(new File(['hello'], 'cap-table.zip'));
  await waitInAct(() =>
    expect(container.textContent).toContain(
      'This is no ZIP archive with JSON files. Choose the .ocf.zip file.',
    ),
  );
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
});
