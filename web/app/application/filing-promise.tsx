import { formatWeekdayDate, parseCalendarDate } from '#values/calendar-date.ts';
import { formatCount } from '#values/format-thousands.ts';
import type { Application } from '../../forms/answers/open-answer-queue.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

const wordsOfDay = (day: string | null): string => {
  const date = day === null ? null : parseCalendarDate(day);
  return date ? formatWeekdayDate(date) : '';
};

/** Says by which day we file, that the time pauses, or that we missed the day. */
export function FilingPromise({ application }: { application: Application }) {
  const { promise, service } = application;
  if (promise === null || promise.state === 'kept') return null;
  const { title } = service.tier;
  if (promise.state === 'late')
    return (
      <Notice tone="stop" className="mt-5" title={`We missed ${wordsOfDay(promise.fileBy)}.`}>
        <p>
          {title}: we promised to file by then and have not filed. We are sorry. Late applications come first
          in our queue.
        </p>
      </Notice>
    );
  if (promise.state === 'missed')
    return (
      <Notice className="mt-5" title="We filed later than we promised.">
        <p>
          {title}: we promised to file by {wordsOfDay(promise.fileBy)} and filed on{' '}
          {wordsOfDay(promise.filedOn)}. We are sorry.
        </p>
      </Notice>
    );
  return (
    <p className="measure mt-3">
      {promise.state === 'paused' ? (
        <>
          {title}: paused while we wait for your answer. After you answer, we file within{' '}
          {formatCount(promise.daysLeft, 'business day')}.
        </>
      ) : (
        <>
          {title}: we file by <strong>{wordsOfDay(promise.fileBy)}</strong>.
        </>
      )}
    </p>
  );
}

/** Says in a row of facts when we filed and by when we had promised it; null before the filing. */
export function filedFact({
  promise,
}: Pick<Application, 'promise'>): { label: string; value: string } | null {
  if (!promise?.filedOn) return null;
  const filedOn = wordsOfDay(promise.filedOn);
  return {
    label: 'Filed',
    value: promise.fileBy === null ? filedOn : `${filedOn} (promised by ${wordsOfDay(promise.fileBy)})`,
  };
}
