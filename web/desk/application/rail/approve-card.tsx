import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { untickedIn } from '../checklist.tsx';
import type { Desk } from '../desk.ts';
import { focusOn } from '../../focus-on.ts';
import { ActionFailure, RailCard } from './rail-card.tsx';

/** Approves the answers for filing. Asks for confirmation when the desk check expects a refusal. */
export function ApproveCard({ desk }: { desk: Desk }) {
  const [asking, setAsking] = useState(false);
  if (!desk.application.allowed.includes('approve')) return null;
  const grave = desk.application.findings.filter(
    ({ severity }) => severity === 'refused' || severity === 'consent',
  );
  const unticked = untickedIn(desk.application.checklist);
  async function approve(): Promise<void> {
    const done = await desk.act({ verb: 'approve' });
    setAsking(false);
    if (done) focusOn('desk-headline');
  }
  return (
    <RailCard title="Review" next>
      <p className="text-sm">
        {grave.length === 0
          ? 'Approve when you have read every answer and looked at every document.'
          : grave.length === 1
            ? 'The desk check expects the registry to stop at one point.'
            : `The desk check expects the registry to stop at ${grave.length} points.`}
      </p>
      {unticked.length > 0 && (
        <div className="text-sm">
          <p className="font-semibold">Not ticked on the checklist:</p>
          <ul className="list-disc pl-5">
            {unticked.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <p className="text-ink-soft">The history names them if you approve now.</p>
        </div>
      )}
      <ActionFailure desk={desk} verb="approve" />
      <Button
        variant="next"
        fullWidth
        busy={desk.acting === 'approve'}
        onClick={() => (grave.length > 0 ? setAsking(true) : void approve())}
      >
        Approve for filing
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Approve in spite of this?"
        actions={
          <>
            <Button variant="danger" busy={desk.acting === 'approve'} onClick={() => void approve()}>
              Approve all the same
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Go back
            </Button>
          </>
        }
      >
        <ul className="list-disc pl-5">
          {grave.map((finding) => (
            <li key={finding.ruleId + finding.path}>
              {finding.words} <span className="text-ink-soft">({finding.law})</span>
            </li>
          ))}
        </ul>
      </Dialog>
    </RailCard>
  );
}
