import { useState } from 'react';
import type { Service, TierId } from '#catalog/types/index.ts';
import { wordsOf } from '../../api/words-of.ts';
import { call } from '../../api/call.ts';
import type { Application } from '../../forms/answers/open-answer-queue.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TierChoice } from '../../site/pricing/tier-choice.tsx';
import { useSetApplication } from './use-application.ts';

/** Changes the tier while nothing is signed: an optimistic update, rolled back when the server refuses it. */
export function ApplicationTierChoice({
  application,
  service,
}: {
  application: Application;
  service: Service;
}) {
  const take = useSetApplication();
  const [failed, setFailed] = useState<string | null>(null);

  async function choose(tier: TierId): Promise<void> {
    setFailed(null);
    take({ ...application, tier });
    try {
      take(await call('PUT /applications/:id/tier', { params: { id: application.id }, body: { tier } }));
    } catch (error) {
      take(application);
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
