import { day } from '#values/calendar-date.ts';
import { writeOpenCapFormat, type OpenCapFormat } from '../open-cap-format/write-open-cap-format.ts';
import type { NewRecordEvent } from '../record-events.ts';
import { aNewEvent, founding, recorded, transfer } from './record-builder.ts';

/** The sample company whose record the tests write in the Open Cap Format. */
export const issuer = {
  id: 'company',
  name: 'Zuma Foods Limited',
  registeredOn: day('2026-01-15'),
  registrationNumber: 'RC 1234567',
  countryCode: 'NG',
  subdivisionCode: null,
  currency: 'NGN',
};

/** Two founders, a second issue, a transfer and a cancellation. */
export const history: readonly NewRecordEvent[] = [
  ...founding,
  aNewEvent(
    '2026-02-01',
    {
      kind: 'shares_issued',
      classId: 'ordinary',
      personId: 'ada',
      quantity: '3',
      paid: { amount: '10.00', currency: 'NGN' },
      certificate: 'C-3',
    },
    { id: 'second issue' },
  ),
  transfer(['ada', 'chi'], '9000001', '2026-03-01'),
  aNewEvent(
    '2026-04-01',
    { kind: 'shares_cancelled', classId: 'ordinary', personId: 'ben', quantity: '400000' },
    { id: 'cancel' },
  ),
];

/** The record on a day, as objects of the format. */
export const written = (on = '2026-12-31'): OpenCapFormat =>
  writeOpenCapFormat(issuer, recorded(history), day(on));

/** The objects as a reader finds them: files of JSON, parsed. */
export const filesOf = ({ stakeholders, stockClasses, transactions }: OpenCapFormat) =>
  [
    { file_type: 'OCF_STAKEHOLDERS_FILE', items: stakeholders },
    { file_type: 'OCF_STOCK_CLASSES_FILE', items: stockClasses },
    { file_type: 'OCF_TRANSACTIONS_FILE', items: transactions },
  ].map((file): unknown => JSON.parse(JSON.stringify(file)));
