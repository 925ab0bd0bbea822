import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { describeRecordEvent } from '#rules/record/describe-event.ts';
import { recordAt } from '#rules/record/record-state.ts';
import { day } from '#values/calendar-date.ts';
import { wordsOf } from '../../../api/words-of.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/data-display/tag.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { formatDay } from '../../../ui/format-day.ts';
import { formatInstant } from '../../../ui/format-instant.ts';
import { newId } from '../../../ui/new-id.ts';
import { EntryForm } from './entry-form.tsx';
import { type CompanyRecord, recordEventsOf, useAppend } from './use-record.ts';

type RecordedEvent = CompanyRecord['events'][number];

/** Every entry ever made, newest first, with its author; those in force can be corrected or withdrawn. */
export function RecordHistory({ record }: { record: CompanyRecord }) {
  const corrected = new Set(record.events.flatMap(({ corrects }) => corrects ?? []));
  const names = recordAt(recordEventsOf(record), day(record.today));
  return (
    <section className="print:hidden">
      <h2 className="mb-1 text-heading">Entries</h2>
      <p className="measure mb-4 text-ink-soft">
        Entries are never deleted. A correction replaces an entry and leaves it in this list.
      </p>
      {record.events.length === 0 ? (
        <p>None yet.</p>
      ) : (
        <ol className="border-t border-line">
          {record.events.toReversed().map((event) => (
            <HistoryEntry
              key={event.id}
              event={event}
              words={describeRecordEvent(event.change, names)}
              isCorrected={corrected.has(event.id)}
              record={record}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

function HistoryEntry({
  event,
  words,
  isCorrected,
  record,
}: {
  event: RecordedEvent;
  words: string;
  isCorrected: boolean;
  record: CompanyRecord;
}) {
  const [correcting, setCorrecting] = useState(false);
  const [busy, setBusy] = useState(false);
  const [key] = useState(newId);
  const append = useAppend(record);
  const mayChange = record.editable && !isCorrected && event.change.kind !== 'withdrawn';

  async function withdraw(): Promise<void> {
    setBusy(true);
    try {
      await append(
        [{ id: key, effectiveOn: day(event.effectiveOn), change: { kind: 'withdrawn' }, corrects: event.id }],
        key,
      );
      toast.success('Entry withdrawn', 'The registers no longer count it.');
    } catch (error) {
      toast.error('Not withdrawn', wordsOf(error, 'Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <p>
        <time dateTime={event.effectiveOn} className="font-semibold">
          {formatDay(event.effectiveOn)}
        </time>
      </p>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {words} {isCorrected && <Tag tone="next">Corrected</Tag>}
          {!isCorrected && event.corrects !== null && <Tag tone="good">Correction</Tag>}
        </p>
        <p className="text-sm text-ink-soft">
          No. {event.seq}, recorded {formatInstant(event.recordedAt)} by {event.recordedBy}
          {event.applicationId !== null && (
            <>
              {', '}
              <Link className="link" to={paths.application(event.applicationId)}>
                as filed
              </Link>
            </>
          )}
        </p>
        {mayChange && !correcting && (
          <div className="flex flex-wrap gap-x-4">
            <Button variant="plain" onClick={() => setCorrecting(true)}>
              Correct<span className="sr-only"> entry {event.seq}</span>
            </Button>
            <Button variant="plain" busy={busy} onClick={() => void withdraw()}>
              Withdraw<span className="sr-only"> entry {event.seq}</span>
            </Button>
          </div>
        )}
        {correcting && <EntryForm record={record} corrected={event} onDone={() => setCorrecting(false)} />}
      </div>
    </li>
  );
}
