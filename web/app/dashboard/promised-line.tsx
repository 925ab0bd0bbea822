import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { formatDay } from '../../ui/format-day.ts';
import { NextActorTag } from '../application/next-actor-tag.tsx';
import { nameOf } from './application-words.ts';
import type { Dashboard } from './use-dashboard.ts';

type Application = Dashboard['underWay']['rows'][number];

/** An application with us or a registry, and by which day we promised to file it. */
export function PromisedLine({ application }: { application: Application }) {
  const { id, serviceTitle, reference, headline, promise } = application;
  return (
    <li className="border-b border-line">
      <Link
        to={paths.application(id)}
        className="group grid items-center gap-x-6 gap-y-1 py-4 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <span className="min-w-0">
          <span className="block font-semibold break-words group-hover:underline">{nameOf(application)}</span>
          <span className="block text-sm text-ink-soft">
            {serviceTitle} · {reference} · {headline.title}
          </span>
          {promise && (
            <span className={promise.state === 'late' ? 'block font-semibold text-red' : 'block'}>
              {promisedWords(promise)}
            </span>
          )}
        </span>
        <span>
          <NextActorTag headline={headline} />
        </span>
      </Link>
    </li>
  );
}

/** Says by which day we file, or filed. */
export function promisedWords({ state, fileBy, filedOn }: NonNullable<Application['promise']>): string {
  if (filedOn !== null) return `Filed on ${formatDay(filedOn)}`;
  if (state === 'paused' || fileBy === null) return 'Paused until your answer';
  return state === 'late' ? `We missed ${formatDay(fileBy)}` : `We file by ${formatDay(fileBy)}`;
}
