import { useState } from 'react';
import { countryById, sourceById } from '#catalog/known-countries.ts';
import type { NeedGate, NeedVerdict } from '#catalog/types/index.ts';
import { evaluateNeedGate } from '#rules/application/need-gate.ts';
import { RadioGroup } from '../../ui/form-controls/choice-groups.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

const verdicts: Record<NeedVerdict, { title: string; tone: 'done' | 'next' }> = {
  needed: { title: 'Yes, you need this', tone: 'done' },
  'not-needed': { title: 'You do not need this', tone: 'next' },
  'you-have-it': { title: 'You may already have it', tone: 'next' },
};

/** Longest label of options placed side by side on a phone, such as 'Yes' and 'No'. */
const SHORT_LABEL = 12;

/**
 * The need gate: asks before payment whether the customer needs the service at all, and shows the rule
 * behind the verdict.
 */
export function NeedCheck({ gate, country }: { gate: NeedGate; country: string }) {
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const rule = evaluateNeedGate(gate, answers);
  const from = countryById(country);
  const source = rule && from && sourceById(from, rule.source);
  return (
    <section
      aria-label="Do you need it?"
      className="mt-6 grid gap-4 rounded-md border border-line bg-sheet p-4 sm:gap-6 sm:p-6"
    >
      <h2 className="text-heading">Do you need it?</h2>
      {gate.questions.map((question) => (
        <RadioGroup
          key={question.id}
          name={question.id}
          label={question.label}
          hint={question.hint}
          inline={question.options.every(({ label }) => label.length <= SHORT_LABEL) && 'short'}
          options={question.options}
          value={answers[question.id]}
          onChange={(value) => setAnswers((before) => ({ ...before, [question.id]: value }))}
        />
      ))}
      <div aria-live="polite">
        {rule && (
          <Notice tone={verdicts[rule.verdict].tone} title={verdicts[rule.verdict].title}>
            <p>{rule.words}</p>
            <p className="mt-1">
              {rule.advice}{' '}
              {rule.url && (
                <a className="link" href={rule.url} rel="noreferrer">
                  {rule.url.replace('https://', '')}
                </a>
              )}
            </p>
            <p className="mt-1 text-sm text-ink-soft">
              {rule.law}
              {source ? ` (${source.title})` : ''}
              {rule.confidence === 'low' ? '; to be confirmed' : ''}
            </p>
          </Notice>
        )}
      </div>
    </section>
  );
}
