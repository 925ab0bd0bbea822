import { useRef, useState } from 'react';
import type { Service, TierId } from '#catalog/types/index.ts';
import { wordsOf } from '../../api/words-of.ts';
import { call } from '../../api/call.ts';
import type { Application } from '../../forms/answers/open-answer-queue.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TierChoice } from '../../site/pricing/tier-choice.tsx';
import { useReloadApplication, useSetApplication } from './use-application.ts';

/**
 * Changes the tier while nothing is signed: an optimistic update, rolled back when the server refuses it. One request
 * after the other, so that the last choice wins.
 */
export function ApplicationTierChoice({
  application,
  service,
}: {
  application: Application;
  service: Service;
}) {
  const take = useSetApplication();
  const reload = useReloadApplication();
  const newest = useRef({ choice: 0, tier: application.tier, sent: Promise.resolve<unknown>(null) });
  const [failed, setFailed] = useState<string | null>(null);

  async function choose(tier: TierId): Promise<void> {
    const { id } = application;
    const { current } = newest;
    const choice = (current.choice += 1);
    setFailed(null);
    take({ ...application, tier });
    const send = () => call('PUT /applications/:id/tier', { params: { id }, body: { tier } });
    const saving = current.sent.then(send, send);
    current.sent = saving;
    try {
      const saved = await saving;
      current.tier = saved.tier;
      if (choice === current.choice) take(saved);
    } catch (error) {
      if (choice !== current.choice) return;
      take({ ...application, tier: current.tier });
      reload(id);
      setFailed(wordsOf(error, 'The speed could not be changed. Please try again.'));
    }
  }

  return (
    <>
      <TierChoice service={service} value={application.tier} onChange={(tier) => void choose(tier)} />
      {failed && (
        <Notice tone="stop" live className="mt-3">
          <p>{failed}</p>
        </Notice>
      )}
    </>
  );
}
