import { useState, type FormEvent } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/form-controls/text-input.tsx';
import type { FigureRow } from './law-words.ts';
import { RecordFailure } from './record-failure.tsx';
import { useRecordAction } from './use-record-action.ts';

/** Records that a figure was compared with its source today and is unchanged. */
export function RecordLookForm({ figure }: { figure: FigureRow }) {
  const [note, setNote] = useState('');
  const action = useRecordAction(figure);
  async function record(event: FormEvent): Promise<void> {
    event.preventDefault();
    const words = note.trim();
    const recorded = await action.send(
      (idempotencyKey) =>
        call('POST /admin/law/:country/:figure/looks', {
          params: { country: figure.country, figure: figure.id },
          body: { version: figure.version, idempotencyKey, ...(words === '' ? {} : { note: words }) },
        }),
      'Look recorded',
    );
    if (recorded) setNote('');
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void record(event)}
      className="grid content-start gap-4 rounded-md border border-line bg-sheet p-4"
    >
      <h2 className="font-sans text-base font-semibold">Record a look</h2>
      <p className="text-sm">
        You read the source today, and the figure is unchanged:{' '}
        {figure.source.url ? (
          <a className="link wrap-anywhere" href={figure.source.url} target="_blank" rel="noreferrer">
            {figure.source.title}
          </a>
        ) : (
          figure.source.title
        )}
        .
      </p>
      <TextArea
        id="look-note"
        label="Note"
        optional
        hint="For officers: where on the page it is, or what you compared."
        rows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <RecordFailure words={action.failure} />
      <Button type="submit" variant="primary" busy={action.busy}>
        Record the look
      </Button>
    </form>
  );
}
