import { useState, type FormEvent } from 'react';
import { capitalise } from '#values/in-sentence.ts';
import { deadlineKey } from '#rules/deadlines/deadline-key.ts';
import { Button } from '../../../ui/button.tsx';
import { DateFields } from '../../../ui/form-controls/date-fields.tsx';
import type { UploadedFile } from '../../../ui/form-controls/file-drop.tsx';
import { TextInput } from '../../../ui/form-controls/text-input.tsx';
import { DeskFileDrop } from '../desk-file-drop.tsx';
import type { Desk } from '../desk.ts';
import type { DeskDraft } from '../drafts/desk-draft.ts';
import { FilingEffects, proposedDeadlines } from './filing-effects.tsx';
import { focusOn } from '../../focus-on.ts';
import { partsOfDay, parsePastDay } from '../past-day.ts';
import { OTHER_NAME, registeredNameId, RegisteredNameChoice } from './registered-name-choice.tsx';
import { ActionFailure, RailCard } from './rail-card.tsx';

type Typed = NonNullable<DeskDraft['registration']>;

/** Records the registration: name, number, day and the certificate that proves it. */
export function RegistrationCard({ desk }: { desk: Desk }) {
  const { registry, certificate, outcome, deliverables } = desk.application.service;
  const present = new Set(
    desk.application.documents.flatMap(({ kind, withdrawn }) => (withdrawn === null ? [kind] : [])),
  );
  const others = deliverables.filter(
    ({ id, arrives }) => arrives === 'closing' && id !== certificate.id && !present.has(id),
  );
  const { proposedNames: proposals, completion } = desk.application;
  const [tried, setTried] = useState(false);
  const typed: Typed = desk.draft.registration ?? {
    number: '',
    registeredOn: partsOfDay(desk.today),
    evidence: null,
  };
  if (!desk.application.allowed.includes('confirm')) return null;
  const change = (part: Partial<Typed>): void =>
    desk.changeDraft((draft) => ({ ...draft, registration: { ...typed, ...draft.registration, ...part } }));
  // Another upload may have ended since this card was rendered.
  const addDocument = (id: string, file: UploadedFile | null): void =>
    desk.changeDraft((draft) => {
      const before = draft.registration ?? typed;
      return { ...draft, registration: { ...before, documents: { ...before.documents, [id]: file } } };
    });
  const number = typed.number.trim().toUpperCase();
  const chosen = typed.name ?? (proposals?.length === 1 ? (proposals[0] ?? null) : null);
  const otherName = typed.otherName ?? '';
  const isOther = chosen === OTHER_NAME || proposals?.length === 0;
  const name = isOther ? otherName.trim() || null : chosen;
  const nameProblem =
    proposals === null || name !== null
      ? null
      : isOther
        ? 'Enter the name as the certificate shows it.'
        : 'Choose the name that the registry took.';
  const met = typed.met ?? (completion === null ? [] : proposedDeadlines(completion));
  const day = parsePastDay(typed.registeredOn, desk.today);
  const numberProblem = new RegExp(registry.numberPattern).test(number)
    ? null
    : `Give the ${registry.numberLabel} as the registry writes it, such as ${registry.numberExample}.`;

  async function confirm(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (nameProblem) return focusOn(registeredNameId);
    if (numberProblem) return focusOn('registration-number');
    if ('problem' in day) return focusOn('registration-day');
    if (!typed.evidence) return focusOn('registration-proof');
    const missing = others.find(({ id }) => !typed.documents?.[id]);
    if (missing) return focusOn(`registration-${missing.id}`);
    if (
      await desk.act({
        verb: 'confirm',
        registrationNumber: number,
        registeredOn: day.day,
        evidenceFileId: typed.evidence.id,
        documents: others.flatMap(({ id }) => {
          const file = typed.documents?.[id];
          return file ? [{ kind: id, fileId: file.id }] : [];
        }),
        ...(proposals === null || name === null ? {} : { registeredName: name }),
        ...(completion?.company
          ? {
              metDeadlines: completion.deadlines
                .filter((deadline) => met.includes(deadlineKey(deadline)))
                .map(({ obligationId, period }) => ({ obligationId, period })),
            }
          : {}),
      })
    )
      focusOn('desk-headline');
  }

  return (
    <RailCard title={`${capitalise(registry.name)} has confirmed`} next>
      <form noValidate onSubmit={(event) => void confirm(event)} className="grid gap-4">
        {proposals !== null && (
          <RegisteredNameChoice
            proposals={proposals}
            chosen={chosen}
            otherName={otherName}
            onChange={change}
            error={tried ? nameProblem : null}
          />
        )}
        <TextInput
          id="registration-number"
          label={registry.numberLabel}
          hint={`Such as ${registry.numberExample}`}
          width="medium"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          value={typed.number}
          onChange={(event) => change({ number: event.target.value })}
          error={tried ? numberProblem : null}
        />
        <DateFields
          id="registration-day"
          label={outcome.dayLabel}
          value={typed.registeredOn}
          onChange={(registeredOn) => change({ registeredOn })}
          error={tried && 'problem' in day ? day.problem : null}
        />
        <DeskFileDrop
          id="registration-proof"
          applicationId={desk.application.id}
          purpose="registry-certificate"
          label={certificate.title}
          hint="The paper the registry issued. It becomes a document of the customer."
          file={typed.evidence}
          onFile={(evidence) => change({ evidence })}
          error={tried && !typed.evidence ? `Upload the ${outcome.proof}; it is the proof.` : null}
        />
        {others.map(({ id, title }) => (
          <DeskFileDrop
            key={id}
            id={`registration-${id}`}
            applicationId={desk.application.id}
            purpose="registry-document"
            label={title}
            hint="It comes with the confirmation."
            file={typed.documents?.[id] ?? null}
            onFile={(file) => addDocument(id, file)}
            error={tried && !typed.documents?.[id] ? `Upload this document: ${title}.` : null}
          />
        ))}
        {completion !== null && (
          <FilingEffects completion={completion} met={met} onChange={(chosen) => change({ met: chosen })} />
        )}
        <ActionFailure desk={desk} verb="confirm" />
        <Button type="submit" variant="next" fullWidth busy={desk.acting === 'confirm'}>
          {outcome.record}
        </Button>
      </form>
    </RailCard>
  );
}
