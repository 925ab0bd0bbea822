import { useState, type FormEvent } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextInput } from '../../ui/form-controls/text-input.tsx';
import { FailureNotice } from '../desk-failure.tsx';
import { focusOn } from '../focus-on.ts';
import type { FigureRow } from './law-words.ts';
import { useRecordAction } from './use-record-action.ts';

const blank = { note: '', title: '', url: '' };

/** Records that a figure was compared with its source today and is unchanged. */
export function RecordLookForm({ figure }: { figure: FigureRow }) {
  const [typed, setTyped] = useState(blank);
  const [tried, setTried] = useState(false);
  const action = useRecordAction(figure);
  // Knowledge from practice has no page to read.
  const needsPage = figure.fromPractice;
  const needsName = needsPage || typed.url.trim() !== '';
  async function record(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    const note = typed.note.trim();
    const title = typed.title.trim();
    const url = typed.url.trim();
    if (needsName && title === '') return focusOn('look-title');
    const content = {
      ...(note === '' ? {} : { note }),
      ...(title === '' ? {} : { source: { title, ...(url === '' ? {} : { url }) } }),
    };
    const recorded = await action.send(
      content,
      (idempotencyKey) =>
        call('POST /admin/law/:country/:figure/looks', {
          params: { country: figure.country, figure: figure.id },
          body: { version: figure.version, idempotencyKey, ...content },
        }),
      'Look recorded',
    );
    if (!recorded) return;
    setTyped(blank);
    setTried(false);
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void record(event)}
      className="grid content-start gap-4 rounded-md border border-line bg-sheet p-4"
    >
      <h2 className="font-sans text-base font-semibold">Record a look</h2>
      <p className="text-sm">
        {needsPage ? (
          'This figure is known from practice. You read a page today that says the same.'
        ) : (
          <>
            You read the source today, and the figure is unchanged:{' '}
            {figure.source.url ? (
              <a className="link wrap-anywhere" href={figure.source.url} target="_blank" rel="noreferrer">
                {figure.source.title}
              </a>
            ) : (
              figure.source.title
            )}
            .
          </>
        )}
        {figure.id.startsWith('calculator.') &&
          ' The calculator then answers for 12 months from today, with the rates listed here.'}
      </p>
      <TextInput
        id="look-title"
        label={needsPage ? 'Page you read' : 'Another page you read'}
        optional={!needsPage}
        maxLength={200}
        value={typed.title}
        onChange={(event) => setTyped((now) => ({ ...now, title: event.target.value }))}
        error={tried && needsName && typed.title.trim() === '' ? 'Name the page or document you read.' : null}
      />
      <TextInput
        id="look-url"
        label="Its web address"
        optional
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        value={typed.url}
        onChange={(event) => setTyped((now) => ({ ...now, url: event.target.value }))}
      />
      <TextArea
        id="look-note"
        label="Note"
        optional
        hint="For officers: where on the page it is, or what you compared."
        rows={2}
        maxLength={500}
        value={typed.note}
        onChange={(event) => setTyped((now) => ({ ...now, note: event.target.value }))}
      />
      <FailureNotice title="Not recorded" words={action.failure} />
      <Button type="submit" variant="primary" busy={action.busy}>
        Record the look
      </Button>
    </form>
  );
}
