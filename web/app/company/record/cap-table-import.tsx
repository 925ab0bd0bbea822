import { useState } from 'react';
import { capTable } from '#rules/record/cap-table.ts';
import { problemOfAppend } from '#rules/record/check-events.ts';
import { formatShares } from '#rules/record/describe-event.ts';
import { readOpenCapFormat, type ReadCapTable } from '#rules/record/open-cap-format/read-open-cap-format.ts';
import type { RecordEvent } from '#rules/record/record-events.ts';
import { recordAt } from '#rules/record/record-state.ts';
import { day } from '#values/calendar-date.ts';
import { wordsOf } from '../../../api/words-of.ts';
import { Button } from '../../../ui/button.tsx';
import { Table } from '../../../ui/data-display/table.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { FileDrop } from '../../../ui/form-controls/file-drop.tsx';
import { newId } from '../../../ui/new-id.ts';
import { readCapTableFile, UnreadableArchiveError } from './cap-table-file.ts';
import { recordEventsOf, useAppend, type CompanyRecord } from './use-record.ts';

/** Events that one request takes. */
const MAX_EVENTS = 500;

type Read = { name: string; key: string } & ({ problem: string } | ReadCapTable);

/** Reads a cap table in the Open Cap Format into a record without shares, after a preview. */
export function CapTableImport({ record, onDone }: { record: CompanyRecord; onDone: () => void }) {
  const append = useAppend(record);
  const [read, setRead] = useState<Read | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const ready = read !== null && 'events' in read ? read : null;
  const after = ready && stateAfter(record, ready);

  async function open(file: File): Promise<void> {
    setRefusal(null);
    const opened = { name: file.name, key: newId() };
    try {
      setRead({ ...opened, ...readInto(record, await readCapTableFile(file)) });
    } catch (error) {
      const problem = error instanceof UnreadableArchiveError ? error.message : 'The file could not be read.';
      setRead({ ...opened, problem });
    }
  }

  async function save({ key, events }: ReadCapTable & { key: string }): Promise<void> {
    setBusy(true);
    setRefusal(null);
    try {
      await append(events, key);
      toast.success('Cap table added', 'The registers show it from the days in the file.');
      onDone();
    } catch (error) {
      setRefusal(wordsOf(error, 'Not saved. Check your connection and try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid max-w-3xl gap-5 py-4">
      <p className="measure">
        Carta, Pulley and other programs export a cap table in the Open Cap Format. You see what it adds
        before anything is saved.
      </p>
      <FileDrop
        label="Cap table"
        takes="Open Cap Format (.ocf.zip), up to 5 MB"
        accept=".zip,application/zip"
        files={read ? [{ id: read.key, name: read.name }] : []}
        onFiles={([file]) => {
          if (file) void open(file);
        }}
        error={read !== null && 'problem' in read ? read.problem : null}
      />
      {ready && after && (
        <>
          <Table
            caption="Holders after the import"
            dense
            columns={[
              { id: 'name', title: 'Holder', cell: ({ name }) => name, className: 'min-w-28' },
              {
                id: 'total',
                title: 'Shares',
                align: 'right',
                className: 'tabular-nums whitespace-nowrap',
                cell: ({ total }) => formatShares(total),
              },
              {
                id: 'percent',
                title: 'Percent',
                align: 'right',
                className: 'tabular-nums',
                cell: ({ percent }) => `${percent}%`,
              },
            ]}
            rows={after.rows}
            rowKey={({ personId }) => personId}
          />
          {ready.leftOut.length > 0 && (
            <Notice tone="info" title="Not read">
              <p>The registers have no place for these: {ready.leftOut.join(', ')}.</p>
            </Notice>
          )}
          {refusal && (
            <Notice tone="stop" live title="Not added">
              <p>{refusal}</p>
            </Notice>
          )}
          <p className="flex flex-wrap gap-3">
            <Button busy={busy} onClick={() => void save(ready)}>
              Add {ready.events.length} entries
            </Button>
            <Button variant="quiet" onClick={onDone}>
              Cancel
            </Button>
          </p>
        </>
      )}
    </div>
  );
}

/** Reads files into events that the record takes, or says why it does not. */
function readInto(record: CompanyRecord, files: readonly unknown[]): ReadCapTable | { problem: string } {
  const before = recordEventsOf(record);
  const { people } = recordAt(before, day(record.today));
  const registeredOn = day(record.company.registeredOn);
  const result = readOpenCapFormat(files, {
    from: registeredOn,
    newId,
    known: new Map([...people.values()].map(({ id, particulars }) => [particulars.name.toLowerCase(), id])),
  });
  if ('problem' in result) return result;
  if (result.events.length > MAX_EVENTS)
    return {
      problem: `The file has ${result.events.length} entries, and at most ${MAX_EVENTS} can be read.`,
    };
  const problem = problemOfAppend(before, result.events, { registeredOn, today: day(record.today) });
  return problem === null ? result : { problem: problem.words };
}

function stateAfter(record: CompanyRecord, { events }: ReadCapTable) {
  const before = recordEventsOf(record);
  const added = events.map(
    (event, index): RecordEvent => ({
      ...event,
      seq: before.length + index + 1,
      recordedAt: `${record.today}T00:00:00.000Z`,
    }),
  );
  return capTable(recordAt([...before, ...added], day(record.today)));
}
