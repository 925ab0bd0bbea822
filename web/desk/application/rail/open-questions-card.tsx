import { useState } from 'react';
import { useUnsentTexts } from '../../../device-storage/unsent-text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form-controls/text-input.tsx';
import { focusOn } from '../../focus-on.ts';
import type { Desk } from '../desk.ts';
import { ActionFailure, RailCard } from './rail-card.tsx';

/** The open questions to the customer; one that was asked by mistake can be withdrawn. */
export function OpenQuestionsCard({ desk }: { desk: Desk }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [reasons, setReasons] = useUnsentTexts(`desk-withdrawals.${desk.application.id}`);
  const [tried, setTried] = useState(false);
  if (!desk.application.allowed.includes('withdrawQuestion')) return null;
  const open = desk.application.questions.filter(({ answeredAt }) => answeredAt === null);

  const change = (questionId: string, reason: string): void =>
    setReasons((before) => ({ ...before, [questionId]: reason }));

  async function withdraw(questionId: string): Promise<void> {
    setTried(true);
    const reason = reasons[questionId]?.trim() ?? '';
    if (reason === '') return focusOn('withdrawal-reason');
    if (await desk.act({ verb: 'withdrawQuestion', questionId, reason })) {
      setChosen(null);
      change(questionId, '');
      setTried(false);
      focusOn('desk-headline');
    }
  }

  return (
    <RailCard title="Open questions">
      <ul className="grid gap-4">
        {open.map(({ id, label, words }) => (
          <li key={id} className="grid gap-2">
            <p className="font-semibold">{label}</p>
            <p className="text-sm break-words">{words}</p>
            {chosen === id ? (
              <>
                <TextArea
                  id="withdrawal-reason"
                  label="Why you withdraw it"
                  hint="The customer reads this in an e-mail."
                  rows={2}
                  maxLength={1000}
                  value={reasons[id] ?? ''}
                  onChange={(event) => change(id, event.target.value)}
                  error={tried && (reasons[id] ?? '').trim() === '' ? 'Say why, for the customer.' : null}
                />
                <div className="grid grid-cols-2 gap-2">
                  <Button busy={desk.acting === 'withdrawQuestion'} onClick={() => void withdraw(id)}>
                    Withdraw
                  </Button>
                  <Button variant="quiet" onClick={() => setChosen(null)}>
                    Keep it
                  </Button>
                </div>
              </>
            ) : (
              <p>
                <Button variant="plain" onClick={() => setChosen(id)}>
                  Withdraw this question<span className="sr-only">: {label}</span>
                </Button>
              </p>
            )}
          </li>
        ))}
      </ul>
      <ActionFailure desk={desk} verb="withdrawQuestion" />
    </RailCard>
  );
}
