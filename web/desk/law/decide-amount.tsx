import { useState } from 'react';
import { useAuth } from '../../session/auth-context.ts';
import { Button } from '../../ui/button.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { TextArea } from '../../ui/form-controls/text-input.tsx';
import { FailureNotice } from '../desk-failure.tsx';
import { focusOn } from '../focus-on.ts';
import { useRights } from '../own-role.ts';
import { changeWords, type FigureRecordView, type FigureRow } from './law-words.ts';
import { SourceText } from './source-text.tsx';
import { useDecision } from './use-decision.ts';

/** A new amount that waits for a second person, with what the reader can do: confirm, decline, or withdraw her own. */
export function DecideAmount({ figure, record }: { figure: FigureRow; record: FigureRecordView }) {
  const { user } = useAuth();
  const may = useRights();
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const decision = useDecision(figure, record);
  const isOwn = record.byId === user?.id;

  async function refuse(): Promise<void> {
    setMissing(note.trim() === '');
    if (note.trim() === '') return focusOn('decision-note');
    await decision.send(isOwn ? 'withdrawn' : 'declined', note);
  }

  return (
    <section
      aria-labelledby="decision-title"
      className="measure mt-4 grid content-start gap-4 rounded-md border border-marigold-deep bg-marigold-wash p-4 text-sm"
    >
      <h2 id="decision-title" className="font-sans text-base font-semibold">
        A new amount waits for a second person
      </h2>
      <div className="grid gap-1">
        <p className="font-semibold wrap-anywhere">{changeWords(record)}</p>
        <p>
          {record.by}, <time dateTime={record.at}>{formatInstant(record.at)}</time>
        </p>
        {record.note && <p className="whitespace-pre-line wrap-anywhere">{record.note}</p>}
        {record.source && (
          <div>
            <SourceText source={record.source} />
          </div>
        )}
      </div>
      {may('law:record') ? (
        <>
          <p>
            {isOwn
              ? 'You entered it. Another person confirms it. Until then the amount before it counts.'
              : 'Compare it with its source. It takes effect once you confirm it.'}
          </p>
          <TextArea
            id="decision-note"
            label={isOwn ? 'Why do you withdraw it?' : 'Note'}
            hint={isOwn ? undefined : 'Needed to decline.'}
            rows={2}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            error={
              missing && note.trim() === ''
                ? `Say why the amount is ${isOwn ? 'withdrawn' : 'declined'}.`
                : null
            }
          />
          <FailureNotice title="Not recorded" words={decision.failure} />
          <div className="flex flex-wrap gap-2">
            {!isOwn && (
              <Button
                variant="primary"
                busy={decision.busy}
                onClick={() => void decision.send('confirmed', note)}
              >
                Confirm the new amount
              </Button>
            )}
            <Button variant="quiet" busy={decision.busy} onClick={() => void refuse()}>
              {isOwn ? 'Withdraw' : 'Decline'}
            </Button>
          </div>
        </>
      ) : (
        <p>Reviewers and administrators decide on it.</p>
      )}
    </section>
  );
}
