import { useState, type FormEvent } from 'react';
import { parseEmail } from '#values/email.ts';
import { addDays } from '#values/calendar-date.ts';
import type { Input } from '../../api/call.ts';
import { wordsOf } from '../../api/words-of.ts';
import { acknowledgeAttempt, attemptIdOf } from '../../device-storage/attempt-id.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DateFields } from '../../ui/form-controls/date-fields.tsx';
import { Select } from '../../ui/form-controls/select.tsx';
import { emptyDate, joinDate, splitDate, type DateParts } from '../../ui/form-controls/split-date.ts';
import { TextArea, TextInput } from '../../ui/form-controls/text-input.tsx';
import { ownDay } from '../../ui/own-day.ts';

export type NewRequest = Input<'POST /companies/:id/document-requests'>['body'];

type Problems = { subject?: string; title?: string; email?: string; due?: string };

/** A week is enough for a paper that lies in a drawer. */
const DEFAULT_DAYS = 7;

/** Asks a person for a document: what, for which company, of whom, and by when. */
export function AskDialog({
  companies,
  email: firstEmail = '',
  onAsk,
  onClose,
}: {
  /** The companies to choose from; null when it is clear what the document is for. */
  companies: readonly { id: string; name: string }[] | null;
  email?: string;
  onAsk: (request: NewRequest, companyId: string) => Promise<void>;
  onClose: () => void;
}) {
  const [companyId, setCompanyId] = useState(companies?.length === 1 ? (companies[0]?.id ?? '') : '');
  const [title, setTitle] = useState('');
  const [email, setEmail] = useState(firstEmail);
  const [note, setNote] = useState('');
  const [due, setDue] = useState<DateParts>(
    () => splitDate(addDays(ownDay().today, DEFAULT_DAYS)) ?? emptyDate,
  );
  const [problems, setProblems] = useState<Problems>({});
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const dueOn = joinDate(due);
    const found: Problems = {
      ...(companies !== null && companyId === '' ? { subject: 'Choose the company.' } : {}),
      ...(title.trim() === '' ? { title: 'Say what you need, such as ‘Bank statement for March’.' } : {}),
      ...(parseEmail(email) === null ? { email: 'Enter an e-mail address.' } : {}),
      ...(dueOn === null
        ? { due: 'There is no such day. Write it in figures, such as 21 11 2026.' }
        : dueOn < ownDay().today
          ? { due: 'Choose a day from today on.' }
          : {}),
    };
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined || dueOn === null) return document.getElementById(`ask-${first}`)?.focus();
    setBusy(true);
    setRefused(null);
    try {
      const request = {
        title: title.trim(),
        email: email.trim(),
        ...(note.trim() === '' ? {} : { note: note.trim() }),
        dueOn,
      };
      await onAsk({ id: attemptIdOf('ask', { companyId, request }), ...request }, companyId);
      acknowledgeAttempt('ask');
    } catch (error) {
      setRefused(wordsOf(error, 'Please try again.'));
      setBusy(false);
    }
  }
  return (
    <Dialog open onClose={onClose} title="Ask for a document">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {companies !== null && companies.length !== 1 && (
          <Select
            id="ask-subject"
            label="For which company"
            blank="Choose a company"
            value={companyId}
            options={companies.map((company) => ({ value: company.id, label: company.name }))}
            error={problems.subject ?? null}
            onChange={({ currentTarget }) => setCompanyId(currentTarget.value)}
          />
        )}
        <TextInput
          id="ask-title"
          label="Which document"
          hint="Such as ‘Bank statement for March’ or ‘Passport of director 2’."
          maxLength={160}
          value={title}
          error={problems.title ?? null}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <TextInput
          id="ask-email"
          label="E-mail of the person who has it"
          hint="They need no account: our e-mail has a link."
          type="email"
          inputMode="email"
          autoCapitalize="none"
          maxLength={255}
          value={email}
          error={problems.email ?? null}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <DateFields
          id="ask-due"
          label="By when"
          hint="We remind three days before, on the day, and weekly for four weeks after it."
          value={due}
          error={problems.due ?? null}
          onChange={setDue}
        />
        <TextArea
          label="Note"
          optional
          rows={3}
          maxLength={1000}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {refused && (
          <Notice tone="stop" live title="Not asked">
            {refused}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="next" busy={busy}>
            Ask for it
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Do not ask
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
