import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { TextArea } from '../../ui/form-controls/text-input.tsx';
import { FailureNotice } from '../desk-failure.tsx';
import { focusOn } from '../focus-on.ts';
import { useRights } from '../own-role.ts';
import { changeWords, type FigureRecordView, type FigureRow, stateWords, verdictWords } from './law-words.ts';
import { SourceText } from './source-text.tsx';
import { useDecision } from './use-decision.ts';

/** Records about a figure since the last release, the newest first, with their decisions. */
export function FigureHistory({
  figure,
  records,
}: {
  figure: FigureRow;
  records: readonly FigureRecordView[];
}) {
  return (
    <section>
      <h2 className="text-heading">History</h2>
      {records.length === 0 ? (
        <p className="mt-2 text-sm text-ink-soft">Nothing was recorded since the last release.</p>
      ) : (
        <ol className="mt-2 grid gap-3">
          {records.map((record) => (
            <li key={record.version} className="rounded-md border border-line bg-sheet p-3 text-sm">
              <HistoryEntry figure={figure} record={record} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function HistoryEntry({ figure, record }: { figure: FigureRow; record: FigureRecordView }) {
  const may = useRights();
  const state = record.state && !record.alone ? stateWords[record.state] : null;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="min-w-0 font-semibold wrap-anywhere">{changeWords(record)}</p>
        {state && <Tag tone={state.tone}>{state.title}</Tag>}
      </div>
      <p className="text-ink-soft">
        {record.by}, <time dateTime={record.at}>{formatInstant(record.at)}</time>
      </p>
      {record.note && <p className="mt-1 whitespace-pre-line wrap-anywhere">{record.note}</p>}
      {record.source && (
        <div className="mt-1">
          <SourceText source={record.source} />
        </div>
      )}
      {record.alone && (
        <p className="mt-1 text-ink-soft">In force without a second person: nobody else had the right.</p>
      )}
      {record.decisions.length > 0 && (
        <ul className="mt-2 grid gap-1 border-t border-line pt-2">
          {record.decisions.map((decision) => (
            <li key={decision.at + decision.verdict}>
              {verdictWords[decision.verdict]} by {decision.by},{' '}
              <time dateTime={decision.at}>{formatInstant(decision.at)}</time>
              {decision.note && <p className="whitespace-pre-line wrap-anywhere">{decision.note}</p>}
            </li>
          ))}
        </ul>
      )}
      {record.state === 'in-force' && !figure.waiting && may('law:record') && (
        <WithdrawAmount figure={figure} record={record} />
      )}
    </>
  );
}

/** Withdraws an amount in force, with a reason. */
function WithdrawAmount({ figure, record }: { figure: FigureRow; record: FigureRecordView }) {
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const id = useId();
  const decision = useDecision(figure, record);
  if (!open)
    return (
      <Button variant="quiet" className="mt-2" onClick={() => setOpen(true)}>
        Withdraw this amount
      </Button>
    );
  async function withdraw(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (note.trim() === '') return focusOn(id);
    await decision.send('withdrawn', note);
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void withdraw(event)}
      className="mt-2 grid gap-3 border-t border-line pt-3"
    >
      <p>
        From now on, quotes, applications and pages use the amount before it again. Signed applications keep
        their price.
      </p>
      <TextArea
        id={id}
        label="Why is it withdrawn?"
        rows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={tried && note.trim() === '' ? 'Say why the amount is withdrawn.' : null}
      />
      <FailureNotice title="Not recorded" words={decision.failure} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={decision.busy}>
          Withdraw
        </Button>
        <Button variant="quiet" onClick={() => setOpen(false)}>
          Keep it
        </Button>
      </div>
    </form>
  );
}
