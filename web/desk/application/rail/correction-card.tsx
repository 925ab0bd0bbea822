import { useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DateFields } from '../../../ui/form-controls/date-fields.tsx';
import { Select } from '../../../ui/form-controls/select.tsx';
import { TextArea, TextInput } from '../../../ui/form-controls/text-input.tsx';
import { focusOn } from '../../focus-on.ts';
import { DeskFileDrop } from '../desk-file-drop.tsx';
import type { DeskDraft } from '../drafts/desk-draft.ts';
import type { Desk } from '../desk.ts';
import { parsePastDay, partsOfDay } from '../past-day.ts';
import { ActionFailure, RailCard } from './rail-card.tsx';

type Typed = NonNullable<DeskDraft['correction']>;

/**
 * Corrects what was recorded at the confirmation: number, day, name, or a document. Another officer must
 * approve it.
 */
export function CorrectionCard({ desk }: { desk: Desk }) {
  const { application } = desk;
  const [tried, setTried] = useState(false);
  if (!application.allowed.includes('correctRegistration')) return null;
  const { registry, outcome } = application.service;
  const recorded: Typed = {
    number: application.registrationNumber ?? '',
    registeredOn: partsOfDay(application.registeredOn ?? desk.today),
    name: application.name ?? '',
    documentId: '',
    file: null,
    reason: '',
  };
  const typed = desk.draft.correction ?? recorded;
  const change = (part: Partial<Typed>): void =>
    desk.changeDraft((draft) => ({ ...draft, correction: { ...recorded, ...draft.correction, ...part } }));
  const number = typed.number.trim().toUpperCase();
  const numberProblem = new RegExp(registry.numberPattern).test(number)
    ? null
    : `Give the ${registry.numberLabel} as the registry writes it, such as ${registry.numberExample}.`;
  const day = parsePastDay(typed.registeredOn, desk.today);
  const name = typed.name.trim();
  const reason = typed.reason.trim();

  async function propose(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (numberProblem) return focusOn('correction-number');
    if ('problem' in day) return focusOn('correction-day');
    if (reason === '') return focusOn('correction-reason');
    const isProposed = await desk.act({
      verb: 'correctRegistration',
      reason,
      ...(number === application.registrationNumber ? {} : { registrationNumber: number }),
      ...(day.day === application.registeredOn ? {} : { registeredOn: day.day }),
      ...(application.proposedNames === null || name === '' || name === application.name
        ? {}
        : { registeredName: name }),
      ...(typed.documentId === ''
        ? {}
        : {
            documents: [{ documentId: typed.documentId, ...(typed.file ? { fileId: typed.file.id } : {}) }],
          }),
    });
    if (!isProposed) return;
    setTried(false);
    focusOn('desk-headline');
  }

  return (
    <RailCard title="Something recorded is wrong">
      <details>
        <summary className="link inline-flex min-h-11 items-center">Correct it</summary>
        <form noValidate onSubmit={(event) => void propose(event)} className="grid gap-4 pt-2">
          <p className="text-sm text-ink-soft">
            Another officer must approve it. The customer gets an e-mail, and the wrong document is marked as
            withdrawn.
          </p>
          <TextInput
            id="correction-number"
            label={registry.numberLabel}
            maxLength={40}
            autoComplete="off"
            value={typed.number}
            onChange={(event) => change({ number: event.target.value })}
            error={tried ? numberProblem : null}
          />
          <DateFields
            id="correction-day"
            label={outcome.dayLabel}
            value={typed.registeredOn}
            onChange={(registeredOn) => change({ registeredOn })}
            error={tried && 'problem' in day ? day.problem : null}
          />
          {application.proposedNames !== null && (
            <TextInput
              id="correction-name"
              label="Registered name"
              maxLength={200}
              autoComplete="off"
              value={typed.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
          <Select
            id="correction-document"
            label="Document that is wrong"
            blank="None"
            value={typed.documentId}
            options={application.documents
              .filter(({ withdrawn }) => withdrawn === null)
              .map(({ id, title, code }) => ({
                value: id,
                label: code === null ? title : `${title}, ${code}`,
              }))}
            onChange={(event) => change({ documentId: event.target.value })}
          />
          {typed.documentId !== '' && (
            <DeskFileDrop
              id="correction-file"
              applicationId={application.id}
              purpose="registry-document"
              label="The right document"
              hint="Without it, the wrong one is only withdrawn."
              file={typed.file}
              onFile={(file) => change({ file })}
              error={null}
            />
          )}
          <TextArea
            id="correction-reason"
            label="Why"
            hint="The customer reads this."
            rows={3}
            maxLength={1000}
            value={typed.reason}
            onChange={(event) => change({ reason: event.target.value })}
            error={tried && reason === '' ? 'Say what was wrong, for the customer.' : null}
          />
          <ActionFailure desk={desk} verb="correctRegistration" />
          <Button type="submit" fullWidth busy={desk.acting === 'correctRegistration'}>
            Propose the correction
          </Button>
        </form>
      </details>
    </RailCard>
  );
}
