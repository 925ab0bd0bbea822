import type { DataFindings } from '#contract/desk/data-requests.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { partWords, type DataRequest } from './request-words.ts';

/** What we hold about a person, where, and what an erasure keeps. */
export function Findings({ findings, kind }: { findings: DataFindings; kind: DataRequest['kind'] }) {
  const { hasAccount, parts, applications, kept, obstacle, foundAt } = findings;
  return (
    <div className="mt-2 grid gap-2 text-sm">
      <p>
        {hasAccount ? 'There is an account with this address.' : 'There is no account with this address.'}{' '}
        <span className="text-ink-soft">Found on {formatInstant(foundAt)}.</span>
      </p>
      {applications.length > 0 && <p>Own applications: {applications.join(', ')}</p>}
      {parts.length === 0 ? (
        <p>We hold nothing under this address.</p>
      ) : (
        <ul aria-label="Data we hold" className="columns-1 gap-x-8 sm:columns-2 lg:columns-3">
          {parts.map(({ name, entries }) => (
            <li key={name} className="flex justify-between gap-3 border-b border-line py-1">
              <span>{partWords(name)}</span> <span className="tabular-nums">{entries}</span>
            </li>
          ))}
        </ul>
      )}
      {kind === 'erasure' &&
        (obstacle !== null ? (
          <Notice tone="stop" title="An erasure is not possible now">
            <p>{obstacle}</p>
          </Notice>
        ) : kept.length === 0 ? (
          <p>
            No law makes us keep anything of it. All of it is erased, except for this request, which we keep
            for two years.
          </p>
        ) : (
          <>
            <p className="font-semibold">Kept by law after the erasure:</p>
            <ul className="list-disc pl-5">
              {kept.map(({ reference, what, reason, until }) => (
                <li key={`${reference} ${what}`}>
                  {reference}: {what}, until {formatDay(until)} ({reason})
                </li>
              ))}
            </ul>
          </>
        ))}
    </div>
  );
}
