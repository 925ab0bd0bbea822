import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { Select } from '../ui/form-controls/select.tsx';
import { TextInput } from '../ui/form-controls/text-input.tsx';
import { formatDay } from '../ui/format-day.ts';
import { FailureNotice } from './desk-failure.tsx';
import type { DeskApplication } from './desk-types.ts';
import { focusOn, focusOnFailure } from './focus-on.ts';

type Colleague = DeskApplication['colleagues'][number];

const isFull = ({ open, max }: Colleague['load']): boolean => max !== null && open >= max;

/** Returns a colleague's name with absence and work: 'Kemi Ade, 4 of 10 applications'. */
function colleagueInWords({ name, awayUntil, load: { open, max } }: Colleague): string {
  if (awayUntil !== null) return `${name}, away until ${formatDay(awayUntil)}`;
  return `${name}, ${max === null ? open : `${open} of ${max}`} ${open === 1 && max === null ? 'application' : 'applications'}`;
}

/** Asks for the colleague who takes applications over, and for a note. */
export function HandOverDialog({
  title,
  colleagues,
  busy,
  onClose,
  onHandOver,
}: {
  title: string;
  colleagues: readonly Colleague[];
  busy: boolean;
  onClose: () => void;
  /** Returns why it was refused, or null. A toast would be behind the dialog. */
  onHandOver: (body: { toId: string; note: string }) => Promise<readonly string[] | null>;
}) {
  const [toId, setToId] = useState(
    colleagues.find(({ awayUntil, load }) => awayUntil === null && !isFull(load))?.id ?? '',
  );
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<readonly string[] | null>(null);
  async function handOver(): Promise<void> {
    setTried(true);
    if (toId === '') return focusOn('hand-over-to');
    if (note.trim() === '') return focusOn('hand-over-note');
    setFailure(null);
    const refused = await onHandOver({ toId, note: note.trim() });
    setFailure(refused);
    if (refused !== null) focusOnFailure();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button busy={busy} onClick={() => void handOver()}>
            Hand over
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Keep
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Select
          id="hand-over-to"
          label="Colleague"
          value={toId}
          onChange={(event) => setToId(event.target.value)}
          options={colleagues.map((colleague) => ({
            value: colleague.id,
            label: colleagueInWords(colleague),
          }))}
          error={tried && toId === '' ? 'Choose a colleague.' : null}
        />
        <TextInput
          id="hand-over-note"
          label="Note"
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={tried && note.trim() === '' ? 'Say what your colleague should know.' : null}
        />
        <FailureNotice title="Not handed over" words={failure} />
      </div>
    </Dialog>
  );
}
