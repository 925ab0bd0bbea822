import { useId, useState, type FormEvent } from 'react';
import {
  DATA_REQUEST_CHANNELS,
  DATA_REQUEST_KINDS,
  type DataRequestChannel,
  type DataRequestKind,
} from '#contract/desk/data-request-words.ts';
import { parseEmail } from '#values/email.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DateFields } from '../../ui/form-controls/date-fields.tsx';
import { Select } from '../../ui/form-controls/select.tsx';
import { TextArea, TextInput } from '../../ui/form-controls/text-input.tsx';
import { ownDay } from '../../ui/own-day.ts';
import { newId } from '../../ui/new-id.ts';
import { parsePastDay, partsOfDay } from '../application/past-day.ts';
import { focusOn } from '../focus-on.ts';
import { channelWords, kindWords, periodWords, type DataRequestLaw } from './request-words.ts';
import { useRequestAction } from './use-request-action.ts';

type Problems = {
  name?: string;
  email?: string;
  answerTo?: string;
  day?: string;
  law?: string;
  check?: string;
};

const NO_LAW = 'none';
const emailProblem = (text: string): string | undefined =>
  text.trim() === '' || parseEmail(text) !== null
    ? undefined
    : 'Write a whole address, such as ada@example.com.';

/** Records a request that reached us outside of the site. */
export function RecordRequestForm({
  laws,
  promisedDays,
  onDone,
}: {
  laws: readonly DataRequestLaw[];
  promisedDays: number;
  onDone: () => void;
}) {
  const fieldId = useId();
  const [requestId, setRequestId] = useState(newId);
  const [today] = useState(() => ownDay().today);
  const [kind, setKind] = useState<DataRequestKind>('copy');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [answerTo, setAnswerTo] = useState('');
  const [channel, setChannel] = useState<DataRequestChannel>('email');
  const [law, setLaw] = useState('');
  const [receivedOn, setReceivedOn] = useState(() => partsOfDay(today));
  const [check, setCheck] = useState('');
  const [wish, setWish] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const { busy, failure, act } = useRequestAction();
  const chosen = laws.find(({ id }) => id === law);

  async function record(event: FormEvent): Promise<void> {
    event.preventDefault();
    const parsed = parsePastDay(receivedOn, today);
    const wrongEmail = emailProblem(email);
    const wrongAnswerTo = emailProblem(answerTo);
    const found: Problems = {
      ...(name.trim() === '' ? { name: 'Write who asks.' } : {}),
      ...(wrongEmail ? { email: wrongEmail } : {}),
      ...(wrongAnswerTo ? { answerTo: wrongAnswerTo } : {}),
      ...('problem' in parsed ? { day: parsed.problem } : {}),
      ...(law === '' ? { law: 'Choose where the person is.' } : {}),
      ...(check.trim() === '' ? { check: 'Write how you checked who the person is.' } : {}),
    };
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) return focusOn(`${fieldId}-${first}`);
    if ('problem' in parsed) return;
    const isRecorded = await act(
      () =>
        call('POST /admin/data-requests', {
          body: {
            id: requestId,
            kind,
            name: name.trim(),
            channel,
            identityCheck: check.trim(),
            receivedOn: parsed.day,
            ...(email.trim() !== '' && { email: email.trim() }),
            ...(answerTo.trim() !== '' && { answerTo: answerTo.trim() }),
            ...(wish.trim() !== '' && { wish: wish.trim() }),
            ...(law !== NO_LAW && { law }),
          },
        }).catch((error: unknown) => {
          // Refused: an earlier attempt recorded other details. The officer has read it, so the next one is another.
          if (error instanceof ApiError && error.status === 409) setRequestId(newId());
          throw error;
        }),
      'Request recorded',
    );
    if (isRecorded) onDone();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void record(event)}
      className="mb-6 grid max-w-3xl gap-4 rounded-md border border-line bg-sheet p-5"
    >
      <h2 className="font-sans text-base font-semibold">Record a request</h2>
      <Select
        label="What the person asks for"
        options={DATA_REQUEST_KINDS.map((value) => ({ value, label: kindWords[value] }))}
        value={kind}
        onChange={(event) => setKind(event.target.value as DataRequestKind)}
      />
      <TextInput
        id={`${fieldId}-name`}
        label="Who asks"
        autoComplete="off"
        maxLength={160}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={problems.name}
      />
      <TextInput
        id={`${fieldId}-email`}
        type="email"
        label="Address of the account or of earlier mails (optional)"
        hint="We look for data under this address, and tell it that somebody asked."
        autoComplete="off"
        maxLength={255}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={problems.email}
      />
      <TextInput
        id={`${fieldId}-answerTo`}
        type="email"
        label="Address for our answer (optional)"
        hint="If it is another one, such as after losing access. Without any address you answer by post."
        autoComplete="off"
        maxLength={255}
        value={answerTo}
        onChange={(event) => setAnswerTo(event.target.value)}
        error={problems.answerTo}
      />
      <Select
        label="How it reached us"
        options={DATA_REQUEST_CHANNELS.map((value) => ({ value, label: channelWords[value] }))}
        value={channel}
        onChange={(event) => setChannel(event.target.value as DataRequestChannel)}
      />
      <DateFields
        id={`${fieldId}-day`}
        label="Received on"
        value={receivedOn}
        onChange={setReceivedOn}
        error={problems.day}
      />
      <Select
        id={`${fieldId}-law`}
        label="Where the person is"
        hint={`Whatever the law says, we answer within ${promisedDays} days.`}
        blank="Choose…"
        options={[
          ...laws.map((each) => ({ value: each.id, label: `${each.where}: ${periodWords(each)}` })),
          { value: NO_LAW, label: 'Elsewhere: law not looked up' },
        ]}
        value={law}
        onChange={(event) => setLaw(event.target.value)}
        error={problems.law}
      />
      {chosen?.note && <p className="text-sm text-ink-soft">{chosen.note}</p>}
      <TextArea
        id={`${fieldId}-check`}
        label="How you checked who the person is"
        hint="Do not write numbers of documents here."
        rows={2}
        maxLength={1000}
        value={check}
        onChange={(event) => setCheck(event.target.value)}
        error={problems.check}
      />
      <TextArea
        label="What the person wrote or said (optional)"
        rows={3}
        maxLength={2000}
        value={wish}
        onChange={(event) => setWish(event.target.value)}
      />
      {failure && (
        <Notice tone="stop" live title="Not recorded">
          <p>{failure}</p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          Record the request
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
