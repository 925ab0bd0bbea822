import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { addDays, calendarDateIn } from '#values/calendar-date.ts';
import { wordsOf } from '../../api/words-of.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Checkbox } from '../../ui/form-controls/checkbox.tsx';
import { Select } from '../../ui/form-controls/select.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { newId } from '../../ui/new-id.ts';
import type { OwnDocument } from './own-document.ts';

const periods = [
  { value: '7', label: 'A week' },
  { value: '30', label: 'A month' },
  { value: '90', label: 'Three months' },
  { value: '365', label: 'A year' },
];

type Problems = { name?: string; recipient?: string; password?: string };

/** Shares the chosen documents: for whom, until when, with a password if wanted. Then shows the link, once. */
export function ShareDialog({
  documents,
  onClose,
}: {
  documents: readonly OwnDocument[];
  onClose: (shared: boolean) => void;
}) {
  const client = useQueryClient();
  // The same for a repeated attempt.
  const id = useRef(newId());
  const [name, setName] = useState('');
  const [recipient, setRecipient] = useState('');
  const [days, setDays] = useState('30');
  const [password, setPassword] = useState('');
  const [watermark, setWatermark] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  const [today] = useState(() => calendarDateIn('UTC', new Date()));
  const endsOn = addDays(today, Number(days));

  async function share(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found: Problems = {
      ...(name.trim() === '' ? { name: 'Give it a name, such as ‘Papers for the bank’.' } : {}),
      ...(recipient.trim() === '' ? { recipient: 'Say who gets the link.' } : {}),
      ...(password !== '' && password.length < 8 ? { password: 'Use at least 8 characters.' } : {}),
    };
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) return document.getElementById(`share-${first}`)?.focus();
    setBusy(true);
    setRefused(null);
    try {
      const reply = await call('POST /shares', {
        body: {
          id: id.current,
          name: name.trim(),
          recipient: recipient.trim(),
          documentIds: documents.map((each) => each.id),
          endsOn,
          ...(password === '' ? {} : { password }),
          watermark,
        },
      });
      setUrl(reply.url);
      void client.invalidateQueries({ queryKey: ['GET /shares'] });
    } catch (error) {
      setRefused(wordsOf(error, 'Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  if (url !== null)
    return (
      <Dialog
        open
        onClose={() => onClose(true)}
        title="Your link"
        actions={
          <>
            <CopyButton value={url} label="the link" variant="next" />
            <Button variant="quiet" onClick={() => onClose(true)}>
              Done
            </Button>
          </>
        }
      >
        <p className="mb-3">
          Send it to {recipient.trim()}. It works until {formatDay(endsOn)}, or until you revoke it. We cannot
          show it again.
        </p>
        <p className="rounded-sm border border-line bg-paper p-3 font-mono text-sm wrap-anywhere select-all">
          {url}
        </p>
        {password !== '' && (
          <p className="mt-3 text-ink-soft">Send the password another way, such as by phone.</p>
        )}
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      title={documents.length === 1 ? 'Share this document' : `Share ${documents.length} documents`}
    >
      <ul className="mb-5 max-h-32 list-disc overflow-y-auto pl-5 text-sm" tabIndex={-1}>
        {documents.map((each) => (
          <li key={each.id}>{each.title}</li>
        ))}
      </ul>
      <AddToShare documents={documents} onAdded={() => onClose(true)} />
      <form noValidate onSubmit={(event) => void share(event)} className="grid gap-5">
        <TextInput
          id="share-name"
          label="Name of the folder"
          maxLength={120}
          value={name}
          error={problems.name ?? null}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextInput
          id="share-recipient"
          label="Who gets the link"
          hint="Readers see it, and so does your log."
          maxLength={120}
          value={recipient}
          error={problems.recipient ?? null}
          onChange={({ currentTarget }) => setRecipient(currentTarget.value)}
        />
        <Select
          label="It works for"
          hint={`Until ${formatDay(endsOn)}. You can revoke it at any time.`}
          value={days}
          options={periods}
          onChange={({ currentTarget }) => setDays(currentTarget.value)}
        />
        <TextInput
          id="share-password"
          label="Password"
          optional
          hint="Anyone with the link needs it too. At least 8 characters."
          autoComplete="off"
          maxLength={128}
          value={password}
          error={problems.password ?? null}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <Checkbox
          label="Watermark"
          hint="Each page carries the reader’s name and the time. Seals and signatures cannot be checked in such a copy."
          checked={watermark}
          onChange={setWatermark}
        />
        {refused && (
          <Notice tone="stop" live title="Not shared">
            {refused}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="next" busy={busy}>
            Make the link
          </Button>
          <Button variant="quiet" onClick={() => onClose(false)}>
            Keep it private
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Adds the chosen documents to a link that is open already. Renders nothing without one. */
function AddToShare({ documents, onAdded }: { documents: readonly OwnDocument[]; onAdded: () => void }) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['GET /shares'],
    queryFn: async ({ signal }) => (await call('GET /shares', undefined, { signal })).shares,
  });
  const open = data?.filter(({ state }) => state === 'open') ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const share = open.find(({ id }) => id === chosen) ?? open[0];
  if (!share) return null;

  async function add(id: string, name: string): Promise<void> {
    setBusy(true);
    try {
      await call('POST /shares/:id/documents', {
        params: { id },
        body: { documentIds: documents.map((each) => each.id) },
      });
      await client.invalidateQueries({ queryKey: ['GET /shares'] });
      toast.success(`Added to ${name}`, 'The link stays the same.');
      onAdded();
    } catch (error) {
      toast.error('Not added', wordsOf(error, 'Please try again.'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="mb-5 grid gap-3">
      <Select
        label="Add to a link you already sent"
        hint={`${share.recipient} can read ${documents.length === 1 ? 'it' : 'them'} with the same link.`}
        value={share.id}
        options={open.map(({ id, name, recipient }) => ({ value: id, label: `${name}, for ${recipient}` }))}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <div>
        <Button variant="quiet" busy={busy} onClick={() => void add(share.id, share.name)}>
          Add to this link
        </Button>
      </div>
      <h3 className="mt-3 border-t border-line pt-6 text-heading">Or make a new link</h3>
    </div>
  );
}
