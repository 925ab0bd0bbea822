import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { recordAt } from '#rules/record/record-state.ts';
import { registerTables, shareLedger } from '#rules/record/register-tables.ts';
import { day, parseCalendarDate } from '#values/calendar-date.ts';
import { download } from '../../../api/call.ts';
import { addressOf } from '../../../catalog/address-index.ts';
import { indexedCountry } from '../../../catalog/catalog-index.ts';
import { openDownload } from '../../../forms/open-file.ts';
import { useDocumentTitle } from '../../../shell/route-changes.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/form-controls/text-input.tsx';
import { formatDay } from '../../../ui/format-day.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { LoadFailure } from '../../load-failure.tsx';
import { CapTableImport } from './cap-table-import.tsx';
import { CapTableSection } from './cap-table-section.tsx';
import { EntryForm } from './entry-form.tsx';
import { RecordHistory } from './record-history.tsx';
import { TextTable } from './text-table.tsx';
import { type CompanyRecord, recordEventsOf, useRecord } from './use-record.ts';
import { LoadingPage } from '../../loading-page.tsx';

/** The record of a company: its registers on a chosen day, the cap table, and the history of entries. */
export default function RecordPage() {
  const { id = '' } = useParams();
  const query = useRecord(id);
  useDocumentTitle(query.data && `Registers of ${query.data.company.name}`);
  if (query.isPending) return <LoadingPage label="Loading the registers…" />;
  if (!query.data)
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} what="the registers" />;
  return <Record key={id} record={query.data} />;
}

function Record({ record }: { record: CompanyRecord }) {
  const { company, today, registers, editable } = record;
  const [typedDay, setTypedDay] = useState(today);
  const [adding, setAdding] = useState<'entry' | 'cap table' | null>(null);
  const on = parseCalendarDate(typedDay) ?? day(today);
  const state = recordAt(recordEventsOf(record), on);
  const hasNoShares = recordAt(recordEventsOf(record), day(today)).classes.size === 0;
  const tables = registerTables(state, registers);
  const ledger = shareLedger(state);
  const changeStart = addressOf(`${company.country}-company-changes`, 'start');
  return (
    <div className="wrap py-8 lg:py-12">
      <Link
        to={paths.company(company.id)}
        className="link inline-flex min-h-11 items-center text-sm print:hidden"
      >
        Back to the company
      </Link>
      <PageTitle
        above={`${company.name}, ${company.registrationNumber}`}
        lead={
          <>
            As of {formatDay(on)}, from the entries below.
            {indexedCountry(company.country) && ` Laws of ${indexedCountry(company.country)?.name}.`}
          </>
        }
      >
        Registers
      </PageTitle>
      <div className="mb-8 flex flex-wrap items-end gap-4 print:hidden">
        <TextInput
          type="date"
          label="Show the registers as of"
          min={company.registeredOn}
          max={today}
          width="medium"
          value={typedDay}
          onChange={(event) => setTypedDay(event.target.value)}
        />
        <Button variant="quiet" type="button" onClick={() => window.print()}>
          Print or save as PDF
        </Button>
        {state.classes.size > 0 && (
          <Button
            variant="quiet"
            onClick={() =>
              void openDownload(() =>
                download('GET /companies/:id/record/open-cap-format', {
                  params: { id: company.id },
                  query: { on },
                }),
              )
            }
          >
            Cap table (Open Cap Format)
          </Button>
        )}
        {editable && adding === null && (
          <Button type="button" onClick={() => setAdding('entry')}>
            Add an entry
          </Button>
        )}
        {editable && adding === null && hasNoShares && (
          <Button variant="quiet" onClick={() => setAdding('cap table')}>
            Import a cap table
          </Button>
        )}
      </div>
      {adding !== null && (
        <section className="mb-10 border-y border-line py-4 print:hidden">
          <h2 className="text-heading">{adding === 'entry' ? 'New entry' : 'Import a cap table'}</h2>
          {adding === 'entry' && changeStart !== undefined && (
            <p className="measure mt-1 text-ink-soft">
              Many changes of officers, owners, shares and addresses must also be filed with the registry.{' '}
              <Link className="link" to={paths.startFor(changeStart, company.id)}>
                File a change with us
              </Link>
            </p>
          )}
          {adding === 'entry' ? (
            <EntryForm record={record} onDone={() => setAdding(null)} />
          ) : (
            <CapTableImport record={record} onDone={() => setAdding(null)} />
          )}
        </section>
      )}
      <div className="grid grid-cols-1 gap-12">
        {tables.length === 0 && <p>There are no entries by this day.</p>}
        {tables.map(({ kind, title, columns, rows }) => {
          const law = registers.find((register) => register.kind === kind);
          return (
            <section key={kind} className="print:break-inside-avoid">
              <TextTable caption={title} columns={columns} rows={rows} />
              {rows.length === 0 && <p className="px-3 py-2.5">No entries.</p>}
              {law && (
                <p className="mt-2 text-sm text-ink-soft">
                  {law.law}.{law.note && ` ${law.note}`} Source:{' '}
                  {law.source.url ? (
                    <a className="link" href={law.source.url} target="_blank" rel="noreferrer">
                      {law.source.title}
                    </a>
                  ) : (
                    law.source.title
                  )}
                </p>
              )}
            </section>
          );
        })}
        <CapTableSection state={state} />
        {ledger.rows.length > 0 && (
          <section>
            <TextTable caption="Ledger of shares" columns={ledger.columns} rows={ledger.rows} />
          </section>
        )}
        <RecordHistory record={record} />
      </div>
    </div>
  );
}
