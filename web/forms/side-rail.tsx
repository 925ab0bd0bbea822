import { useId } from 'react';
import type { Service } from '#catalog/types/index.ts';
import { pageOf } from '#forms/form.ts';
import { QuietState } from '../shell/quiet-state.tsx';
import { StepRail, type Step } from '../ui/data-display/step-rail.tsx';
import { formPaths, isCorrection, isGuest, type FormDraft } from './answers/form-draft.ts';
import { PriceLines } from './price-lines.tsx';
import { SaveState } from './save-state.tsx';
import type { AnswerState } from './use-running-form.ts';

const states = { done: 'done', 'in progress': 'started', 'not started': 'todo' } as const;

/**
 * Returns the steps of a draft with their state; the last are checking and, before signing, paying. `here` is a
 * page id, 'check' or 'payment'.
 */
export function stepsOf(draft: FormDraft, service: Service, answerState: AnswerState, here: string): Step[] {
  const refused = new Set(
    answerState.check.findings
      .filter((finding) => finding.severity === 'refused')
      .map((finding) => pageOf(service.form, finding.path)?.id),
  );
  const pages = answerState.progressNow.pages.flatMap((page): Step[] =>
    page.state === 'not needed'
      ? []
      : [
          {
            id: page.id,
            title: page.title,
            state: page.id === here ? 'now' : refused.has(page.id) ? 'problem' : states[page.state],
            to: formPaths(draft).page(page.id),
            note:
              page.id === here
                ? undefined
                : refused.has(page.id)
                  ? 'Would be refused'
                  : page.state === 'in progress'
                    ? page.problems === 1
                      ? '1 answer missing'
                      : `${page.problems} answers missing`
                    : undefined,
          },
        ],
  );
  return [
    ...pages,
    {
      id: 'check',
      title: isCorrection(draft) ? 'Check and sign again' : 'Check and sign',
      state: here === 'check' ? 'now' : 'todo',
      to: formPaths(draft).check,
    },
    ...(isCorrection(draft) ? [] : [{ id: 'payment', title: 'Pay', state: 'todo' } as const]),
  ];
}

/** Readiness according to the desk check, from 0 to 100. */
export function Readiness({ share }: { share: number }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="flex items-baseline justify-between gap-4">
        <span>Ready to file</span>
        <span className="font-semibold tabular-nums">{share}%</span>
      </label>
      <progress
        id={id}
        max={100}
        value={share}
        className="mt-1 block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-well [&::-moz-progress-bar]:bg-green-mid [&::-webkit-progress-bar]:bg-well [&::-webkit-progress-value]:bg-green-mid"
      />
    </div>
  );
}

/**
 * The side rail: steps, price so far and what is missing, folded into one line on a phone. The step and the
 * state of saving are in the header.
 */
export function SideRail({
  draft,
  service,
  known,
  here,
}: {
  draft: FormDraft;
  service: Service;
  known: AnswerState;
  here: string;
}) {
  const { progressNow, check, price, state } = known;
  const blocking = check.findings.filter((finding) => finding.severity === 'refused').length;
  const steps = stepsOf(draft, service, known, here);
  const number = steps.findIndex((each) => each.id === here) + 1;
  return (
    <>
      <QuietState step={`Step ${number} of ${steps.length}`}>
        <SaveState state={state} onDevice={isGuest(draft)} />
      </QuietState>
      <StepRail label={`Steps of ${service.form.title}`} steps={steps}>
        <div className="grid gap-4 text-sm">
          <Readiness share={check.readiness} />
          <p className="text-ink-soft">
            {progressNow.problems === 0
              ? 'Nothing is missing.'
              : progressNow.problems === 1
                ? '1 answer is still missing.'
                : `${progressNow.problems} answers are still missing.`}
            {blocking > 0 && (
              <span className="block font-semibold text-red">
                {blocking === 1 ? '1 thing would be refused.' : `${blocking} things would be refused.`}
              </span>
            )}
          </p>
          {isCorrection(draft) ? null : 'lines' in price ? (
            <div>
              <h2 className="font-sans text-sm font-semibold">Price so far</h2>
              <PriceLines price={price} />
            </div>
          ) : (
            <p className="text-ink-soft">We cannot give a price today. Write to us before you continue.</p>
          )}
        </div>
      </StepRail>
    </>
  );
}
