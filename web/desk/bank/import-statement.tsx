import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { columnsOf, readCsvSheet } from '#rules/bank-statements/csv-mapping.ts';
import { formatOf } from '#rules/bank-statements/read-statement.ts';
import { call, type Data } from '../../api/call.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FileDrop } from '../../ui/form-controls/file-drop.tsx';
import { Select } from '../../ui/form-controls/select.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { failureWords } from '../desk-failure.tsx';
import { bankAccountsKey, bankLinesKey } from '../desk-queries.ts';
import type { BankAccount } from '../desk-types.ts';
import { focusOn } from '../focus-on.ts';
import { MappingForm } from './mapping-form.tsx';

type Imported = Data<'POST /admin/bank-accounts/:account/statements'>;

/** How much of a CSV file is read to show its columns. */
const previewBytes = 100_000;

/** Chooses an account, takes a bank's file, asks for the columns of an unknown CSV layout, and imports it. */
export function ImportStatement({ accounts }: { accounts: readonly BankAccount[] }) {
  const client = useQueryClient();
  const [accountId, setAccountId] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [result, setResult] = useState<Imported | null>(null);
  /** A CSV file whose columns must be chosen, with the beginning of its text. */
  const [unknown, setUnknown] = useState<{ file: File; text: string } | null>(null);
  const account = accounts.find(({ id }) => id === accountId);

  async function take(file: File | undefined): Promise<void> {
    if (!file || !account) return;
    setResult(null);
    setProblem(null);
    const text = await file.slice(0, previewBytes).text();
    const titles = formatOf(text) === 'csv' ? readCsvSheet(text, account.mapping)?.titles : undefined;
    const isUnknown =
      titles !== undefined &&
      !(account.mapping && columnsOf(account.mapping).every((column) => titles.includes(column)));
    // A PDF or a workbook is refused by the server, which says why.
    if (isUnknown && !/^(?:%PDF|PK)/.test(text)) return setUnknown({ file, text });
    await send(account, file, text);
  }

  async function send({ id }: BankAccount, file: File, text: string): Promise<void> {
    setBusy(true);
    try {
      setResult(
        await call('POST /admin/bank-accounts/:account/statements', { params: { account: id }, file }),
      );
      setUnknown(null);
    } catch (error) {
      setProblem(failureWords(error).join(' '));
      if (formatOf(text) === 'csv' && !/^(?:%PDF|PK)/.test(text)) setUnknown({ file, text });
    }
    await Promise.all([
      client.invalidateQueries({ queryKey: bankAccountsKey }),
      client.invalidateQueries({ queryKey: bankLinesKey }),
    ]);
    setBusy(false);
    focusOn('import-result');
  }

  return (
    <section aria-labelledby="import-title" className="grid max-w-2xl gap-4">
      <h2 id="import-title" className="font-sans text-base font-semibold">
        Import a statement
      </h2>
      <Select
        id="import-account"
        label="Account"
        options={accounts.map(({ id, bank, number, currency }) => ({
          value: id,
          label: `${bank}, ${number} (${currency})`,
        }))}
        value={accountId}
        onChange={(event) => {
          setAccountId(event.target.value);
          setUnknown(null);
          setResult(null);
          setProblem(null);
        }}
        hint={account && latestWords(account)}
      />
      {account && (
        <FileDrop
          id="import-file"
          label="File of the bank"
          accept=".csv,.txt,.sta,.940,.mt940,.xml"
          takes="CSV, MT940 or camt.053, up to 10 MB"
          files={busy ? [{ id: 'sending', name: 'Importing…', progress: 0.5 }] : []}
          disabled={busy}
          onFiles={(files) => void take(files[0])}
        />
      )}
      <div id="import-result" tabIndex={-1} className="grid gap-4 outline-none">
        {problem !== null && (
          <Notice tone="stop" live title="Nothing was imported">
            <p>{problem}</p>
          </Notice>
        )}
        {result !== null && <ImportResult result={result} />}
      </div>
      {unknown && account && (
        <MappingForm
          key={unknown.file.name}
          account={account}
          text={unknown.text}
          onChosen={(chosen) => void send(chosen, unknown.file, unknown.text)}
        />
      )}
    </section>
  );
}

const latestWords = ({ latest, sample }: BankAccount): string =>
  [
    sample ? 'This is a sample account.' : '',
    latest
      ? `Latest import: lines until ${formatDay(latest.lastDay)}, by ${latest.importedBy}, ${formatInstant(latest.importedAt)}.`
      : 'Nothing was imported yet.',
  ]
    .filter((words) => words !== '')
    .join(' ');

function ImportResult({
  result: { lines, added, matched, unmatched, firstDay, lastDay },
}: {
  result: Imported;
}) {
  const known = lines - added;
  return (
    <Notice
      tone="done"
      live
      title={
        added === 0 ? 'Every line was imported before' : added === 1 ? '1 new line' : `${added} new lines`
      }
    >
      <p>
        {formatDay(firstDay)}
        {lastDay !== firstDay && ` to ${formatDay(lastDay)}`}.
        {added > 0 && ` ${matched} with a payment, ${unmatched} without.`}
        {known > 0 && added > 0 && ` ${known} ${known === 1 ? 'was' : 'were'} imported before.`}
      </p>
    </Notice>
  );
}
