import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Button } from '../../ui/button.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { NextActorTag } from '../application/next-actor-tag.tsx';
import { nameOf, nextStepOf } from './application-words.ts';
import type { ApplicationRow } from './use-dashboard.ts';

/** One application in a list; a draft with the button that continues it. */
export function ApplicationLine({
  application,
  isDraft = false,
}: {
  application: ApplicationRow;
  isDraft?: boolean;
}) {
  const { id, serviceTitle, reference, headline, updatedAt, role } = application;
  const step = nextStepOf(application);
  const name = nameOf(application);
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <Link to={paths.application(id)} className="group block min-w-0 py-1">
        <span className="block font-semibold break-words group-hover:underline">{name}</span>
        <span className="block text-sm text-ink-soft">
          {serviceTitle} · {reference} · {isDraft ? `changed ${formatInstant(updatedAt)}` : headline.title}
        </span>
      </Link>
      {isDraft && role !== 'viewer' ? (
        <Button variant="quiet" to={step.to}>
          {step.words}
          <span className="sr-only"> with {name}</span>
        </Button>
      ) : (
        <span>
          <NextActorTag headline={headline} />
        </span>
      )}
    </li>
  );
}
