import { useState } from 'react';
import { brand } from '#brand';
import { wordsOf } from '../../api/words-of.ts';
import { call } from '../../api/call.ts';
import type { Application } from '../../forms/answers/open-answer-queue.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useReloadAfterConflict, useSetApplication } from './use-application.ts';

/**
 * An officer's questions about an application whose service was removed from the catalogue. Its form is gone
 * with it, so the customer answers by e-mail and then sends the application back as it was signed.
 */
export function QuestionsByMail({
  application,
  questions,
}: {
  application: Application;
  questions: Application['questions'];
}) {
  const setApplication = useSetApplication();
  const reloadAfterConflict = useReloadAfterConflict();
  const [busy, setBusy] = useState(false);
  async function sendBack(): Promise<void> {
    setBusy(true);
    try {
      setApplication(
        await call('POST /applications/:id/answer', {
          params: { id: application.id },
          body: { version: application.version },
        }),
      );
      toast.success('Sent back', 'An officer will check your answers next.');
    } catch (error) {
      toast.error('Not sent', wordsOf(error, 'Please try again.'));
      reloadAfterConflict(application.id, error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <section className="grid gap-3">
      <h2 className="text-heading">What we ask</h2>
      {questions.map((question) => (
        <Notice key={question.id} tone="next" title={question.label}>
          <p>{question.words}</p>
        </Notice>
      ))}
      <p className="measure">
        We no longer offer this service, so you cannot change your answers on this site. Write your answers to{' '}
        <a
          className="link wrap-anywhere"
          href={`mailto:${brand.email}?subject=${encodeURIComponent(application.reference)}`}
        >
          {brand.email}
        </a>{' '}
        and name {application.reference}. Then send the application back.
      </p>
      {application.allowed.includes('answer') && (
        <p>
          <Button variant="next" busy={busy} onClick={() => void sendBack()}>
            I have written. Send it back
          </Button>
        </p>
      )}
    </section>
  );
}
