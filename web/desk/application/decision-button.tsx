import { useState } from 'react';
import { REASON_IDS, REASON_TITLES, type ReasonId } from '#contract/desk/question-reasons.ts';
import { capitalise } from '#values/in-sentence.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Select } from '../../ui/form-controls/select.tsx';
import { TextArea } from '../../ui/form-controls/text-input.tsx';
import type { Desk } from './desk.ts';
import type { DeskAction } from '../desk-types.ts';
import type { DecisionVerb } from './drafts/desk-draft.ts';
import { focusOn } from '../focus-on.ts';
import { ActionFailure } from './rail/rail-card.tsx';

type Words = {
  button: string;
  title: string;
  means: string;
  label: string;
  look: ButtonVariant;
  maxLength: number;
};

/** Decisions that reports count by the kind of their reason. */
const countedByReason: readonly DecisionVerb[] = ['reject', 'recordRefusal'];
const reasonOptions = REASON_IDS.map((value) => ({ value, label: REASON_TITLES[value] }));

const wordsOf = (registry: string): Record<DecisionVerb, Words> => ({
  recordQuery: {
    button: 'Record a query',
    title: `${capitalise(registry)} has a question`,
    means:
      'The customer learns of it by e-mail. Ask for what you need from the customer afterwards, beside the answers.',
    label: 'What the registry asks',
    look: 'quiet',
    maxLength: 1000,
  },
  reject: {
    button: 'Decline',
    title: 'Decline this application?',
    means:
      'It will not be filed, and a refund becomes due. This cannot be undone. The customer is told by e-mail with your reason.',
    label: 'Why we cannot file it',
    look: 'danger',
    maxLength: 1000,
  },
  recordRefusal: {
    button: 'Record a refusal',
    title: `${capitalise(registry)} refused?`,
    means: 'A refund becomes due. This cannot be undone. The customer is told by e-mail with the reason.',
    label: 'The reason the registry gave',
    look: 'danger',
    maxLength: 1000,
  },
  reopen: {
    button: 'Reopen',
    title: 'Reopen this application?',
    means:
      'Another officer must approve it. It then waits for the registry again, its closing documents are withdrawn, and a company or deadline that follows from it is undone. The customer is told by e-mail.',
    label: 'Why the completion was not right',
    look: 'quiet',
    maxLength: 1000,
  },
  recordNoPayment: {
    button: 'No money came',
    title: 'Record that no payment arrived?',
    means:
      'The application is then cancelled, and the customer is told by e-mail what you looked for. If the money comes later, you can still record it.',
    label: 'Where you looked, and until when',
    look: 'quiet',
    maxLength: 1000,
  },
});

const actionOf = (verb: DecisionVerb, reason: string, reasonId: ReasonId | ''): DeskAction =>
  (verb === 'reject' || verb === 'recordRefusal') && reasonId !== ''
    ? { verb, reason, reasonId }
    : { verb, reason };

/** A decision that needs a reason, given in a dialog because most decisions cannot be undone. */
export function DecisionButton({ desk, verb }: { desk: Desk; verb: DecisionVerb }) {
  const [open, setOpen] = useState(false);
  const [tried, setTried] = useState(false);
  const words = wordsOf(desk.application.service.registry.name)[verb];
  const possible = desk.application.allowed.includes(verb);
  const reason = desk.draft.reasons[verb] ?? '';
  const reasonId = desk.draft.reasonIds[verb] ?? '';
  const isCounted = countedByReason.includes(verb);
  const fieldId = `decision-${verb}`;
  const kindId = `decision-kind-${verb}`;

  async function decide(): Promise<void> {
    setTried(true);
    if (isCounted && reasonId === '') return focusOn(kindId);
    if (reason.trim() === '') return focusOn(fieldId);
    if (await desk.act(actionOf(verb, reason.trim(), reasonId))) {
      close();
      focusOn('desk-headline');
    }
  }

  function close(): void {
    setOpen(false);
    // The next time it opens without errors.
    setTried(false);
  }

  // An open dialog keeps its text even when the decision is no longer allowed.
  if (!possible && !open) return null;
  return (
    <>
      <Button
        variant={words.look === 'danger' ? 'quiet' : words.look}
        fullWidth
        onClick={() => setOpen(true)}
      >
        {words.button}…
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={words.title}
        actions={
          <>
            {possible && (
              <Button
                variant={words.look === 'quiet' ? 'primary' : words.look}
                busy={desk.acting === verb}
                onClick={() => void decide()}
              >
                {words.button}
              </Button>
            )}
            <Button variant="quiet" onClick={close}>
              {possible ? 'Go back' : 'Close'}
            </Button>
          </>
        }
      >
        <p className="mb-4">{words.means}</p>
        {isCounted && (
          <div className="mb-4">
            <Select
              id={kindId}
              label="Kind of reason"
              hint="For reports. The customer does not see it."
              options={reasonOptions}
              value={reasonId}
              onChange={(event) =>
                desk.changeDraft((draft) => ({
                  ...draft,
                  reasonIds: {
                    ...draft.reasonIds,
                    [verb]: (event.target.value as ReasonId | '') || undefined,
                  },
                }))
              }
              error={tried && reasonId === '' ? 'Choose a reason.' : null}
            />
          </div>
        )}
        <TextArea
          id={fieldId}
          label={words.label}
          hint="The customer reads these words."
          rows={5}
          maxLength={words.maxLength}
          value={reason}
          onChange={(event) =>
            desk.changeDraft((draft) => ({
              ...draft,
              reasons: { ...draft.reasons, [verb]: event.target.value },
            }))
          }
          error={
            tried && reason.trim() === '' ? 'Give the reason in words the customer will understand.' : null
          }
        />
        <div className="mt-4">
          <ActionFailure desk={desk} verb={verb} />
        </div>
      </Dialog>
    </>
  );
}
