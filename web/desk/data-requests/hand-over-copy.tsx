import { useId, useState, type FormEvent } from 'react';
import { call, download } from '../../api/call.ts';
import { openDownload } from '../../forms/open-file.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DateFields } from '../../ui/form-controls/date-fields.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { ownDay } from '../../ui/own-day.ts';
import { parsePastDay, partsOfDay } from '../application/past-day.ts';
import { focusOn } from '../focus-on.ts';
import type { DataRequest } from './request-words.ts';
import { useRequestAction } from './use-request-action.ts';

/** Downloads the archive of an approved request, and records that the person has it. */
export function HandOverCopy({ request: { id, version, reference } }: { request: DataRequest }) {
  const fieldId = useId();
  const [today] = useState(() => ownDay().today);
  const [on, setOn] = useState(() => partsOfDay(today));
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, failure, act } = useRequestAction();
  const parsed = parsePastDay(on, today);

  async function record(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if ('problem' in parsed) return focusOn(`${fieldId}-day`);
    if (words.trim() === '') return focusOn(`${fieldId}-words`);
    await act(
      () =>
        call('POST /admin/data-requests/:id/hand-over', {
          params: { id },
          body: { version, on: parsed.day, words: words.trim() },
        }),
      'Request closed',
    );
  }

  return (
    <div className="mt-3 grid max-w-3xl gap-4">
      <p className="text-sm">
        Hand the archive over encrypted, in the way in which you checked who the person is. Delete your copy
        afterwards. The person reads on the account page that you downloaded it.
      </p>
      <Button
        variant="next"
        className="justify-self-start"
        onClick={() =>
          void openDownload(() => download('GET /admin/data-requests/:id/archive', { params: { id } }))
        }
      >
        Download the archive<span className="sr-only"> of {reference}</span>
      </Button>
      <form noValidate onSubmit={(event) => void record(event)} className="grid gap-4">
        <DateFields
          id={`${fieldId}-day`}
          label="Handed over on"
          value={on}
          onChange={setOn}
          error={tried && 'problem' in parsed ? parsed.problem : null}
        />
        <TextInput
          id={`${fieldId}-words`}
          label="How it was handed over"
          maxLength={1000}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          error={tried && words.trim() === '' ? 'Write how the person got it.' : null}
        />
        {failure && (
          <Notice tone="stop" live title="Not recorded">
            <p>{failure}</p>
          </Notice>
        )}
        <Button type="submit" variant="quiet" busy={busy} className="justify-self-start">
          Record the hand-over
        </Button>
      </form>
    </div>
  );
}
