import { useState, type FormEvent } from 'react';
import { guessMapping, readCsvSheet, type CsvMapping } from '#rules/bank-statements/csv-mapping.ts';
import { readStatement } from '#rules/bank-statements/read-statement.ts';
import { call } from '../../api/call.ts';
import { formatMinor } from '../../forms/price-lines.tsx';
import { Button } from '../../ui/button.tsx';
import { Table } from '../../ui/data-display/table.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Select } from '../../ui/form-controls/select.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { failureWords } from '../desk-failure.tsx';
import type { BankAccount } from '../desk-types.ts';

type OneColumn = 'date' | 'amount' | 'credit' | 'debit' | 'payer' | 'reference' | 'balance';

const orders = [
  { value: 'dmy', label: 'Day, month, year: 31/12/2026' },
  { value: 'mdy', label: 'Month, day, year: 12/31/2026' },
  { value: 'ymd', label: 'Year, month, day: 2026-12-31' },
] as const;
const decimals = [
  { value: '.', label: 'A point: 1,234.50' },
  { value: ',', label: 'A comma: 1.234,50' },
] as const;

/** Chooses which columns of a bank's CSV file are what, with its first lines as they would be read. */
export function MappingForm({
  account,
  text,
  onChosen,
}: {
  account: BankAccount;
  text: string;
  onChosen: (account: BankAccount) => void;
}) {
  const sheet = readCsvSheet(text, null);
  const titles = [...new Set((sheet?.titles ?? []).filter((title) => title !== ''))];
  const [mapping, setMapping] = useState<CsvMapping>(() => guessMapping(sheet ?? { titles: [], rows: [] }));
  const [signed, setSigned] = useState(mapping.credit === null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<CsvMapping>): void => setMapping((before) => ({ ...before, ...part }));
  const chosen = { ...mapping, ...(signed ? { credit: null, debit: null } : { amount: null }) };
  const missing =
    chosen.date === ''
      ? 'Choose the column of the day.'
      : chosen.amount === null && chosen.credit === null
        ? 'Choose the column of the amount.'
        : chosen.texts.length === 0
          ? 'Choose a column with the words of the bank.'
          : null;
  const reading = missing === null ? readStatement(wholeRows(text), account, chosen) : null;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (missing !== null) return setFailure(missing);
    setBusy(true);
    setFailure(null);
    try {
      onChosen(
        await call('PUT /admin/bank-accounts/:account/mapping', {
          params: { account: account.id },
          body: { mapping: { ...chosen, texts: [...chosen.texts] } },
        }),
      );
    } catch (error) {
      setFailure(failureWords(error).join(' '));
    }
    setBusy(false);
  }

  const column = (id: OneColumn, label: string, hint?: string) => (
    <Select
      id={`column-${id}`}
      label={label}
      hint={hint}
      blank="None"
      options={titles.map((title) => ({ value: title, label: title }))}
      value={mapping[id] ?? ''}
      onChange={(event) => change({ [id]: event.target.value || (id === 'date' ? '' : null) })}
    />
  );

  return (
    <form
      noValidate
      onSubmit={(event) => void save(event)}
      className="grid gap-4 rounded-md border border-line bg-sheet p-4"
    >
      <div>
        <h3 className="font-sans text-base font-semibold">Columns of {account.bank}</h3>
        <p className="text-sm text-ink-soft">They are kept for every later file of this bank.</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {column('date', 'Day of booking')}
        <Select
          id="column-order"
          label="Days are written"
          options={orders}
          value={mapping.dateOrder}
          onChange={({ target }) => {
            const order = orders.find(({ value }) => value === target.value);
            if (order) change({ dateOrder: order.value });
          }}
        />
        <Select
          id="column-kind"
          label="Amounts are in"
          options={[
            { value: 'signed', label: 'One column with a sign' },
            { value: 'two', label: 'Two columns, in and out' },
          ]}
          value={signed ? 'signed' : 'two'}
          onChange={({ target }) => setSigned(target.value !== 'two')}
        />
        <Select
          id="column-decimal"
          label="Decimals follow"
          options={decimals}
          value={mapping.decimal}
          onChange={({ target }) => change({ decimal: target.value === ',' ? ',' : '.' })}
        />
        {signed ? (
          column('amount', 'Amount')
        ) : (
          <>
            {column('credit', 'Money in')}
            {column('debit', 'Money out')}
          </>
        )}
        <Select
          id="column-text"
          label="Words of the bank"
          hint="Where payers write our reference."
          blank="None"
          options={titles.map((title) => ({ value: title, label: title }))}
          value={mapping.texts[0] ?? ''}
          onChange={({ target }) =>
            change({
              texts: [...new Set([target.value, ...mapping.texts.slice(1)])].filter((title) => title !== ''),
            })
          }
        />
        <Select
          id="column-more"
          label="More words"
          blank="None"
          options={titles.map((title) => ({ value: title, label: title }))}
          value={mapping.texts[1] ?? ''}
          onChange={({ target }) =>
            change({
              texts: [...new Set([...mapping.texts.slice(0, 1), target.value])].filter(
                (title) => title !== '',
              ),
            })
          }
        />
        {column('payer', 'Payer')}
        {column('reference', 'The bank’s own number', 'If each line has its own.')}
        {column('balance', 'Balance after the line')}
      </div>
      {reading && 'statement' in reading ? (
        <Table
          dense
          caption="The first lines"
          rows={reading.statement.lines.slice(0, 4).map((line, index) => ({ ...line, id: index }))}
          rowKey={({ id }) => String(id)}
          columns={[
            { id: 'day', title: 'Day', cell: ({ bookedOn }) => formatDay(bookedOn) },
            {
              id: 'amount',
              title: 'Amount',
              align: 'right',
              cell: ({ minor }) => formatMinor(minor, account.currency),
            },
            { id: 'words', title: 'Payer and words', cell: (line) => `${line.payer ?? ''} ${line.text}` },
          ]}
        />
      ) : (
        <Notice tone="next">
          <p>{missing ?? (reading && 'problem' in reading ? reading.problem : '')}</p>
        </Notice>
      )}
      {failure !== null && (
        <Notice tone="stop" live>
          <p>{failure}</p>
        </Notice>
      )}
      <Button type="submit" variant="next" busy={busy} className="justify-self-start">
        Keep the columns and import
      </Button>
    </form>
  );
}

/** Returns the beginning of a text up to its last line break: the preview may end within a row. */
const wholeRows = (text: string): string =>
  text.length < 90_000 ? text : text.slice(0, text.lastIndexOf('\n'));
