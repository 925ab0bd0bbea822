import type { Application } from '../../forms/answers/open-answer-queue.ts';
import { FilingPromise } from './filing-promise.tsx';
import { NextActorTag } from './next-actor-tag.tsx';

/** Who must act next, the state of an application as the page's title, what follows, and the promised day. */
export function StatusHeading({ application }: { application: Application }) {
  const { headline, name } = application;
  return (
    <>
      <NextActorTag headline={headline} />
      <h1 tabIndex={-1} className="mt-3 text-title">
        {headline.title}
      </h1>
      {name && <p className="mt-1 font-display text-heading text-green">{name}</p>}
      <p className="measure mt-3 text-lg">{headline.next}</p>
      <FilingPromise application={application} />
    </>
  );
}
