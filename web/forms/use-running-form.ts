import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { countryById } from '#catalog/known-countries.ts';
import type { Service } from '#catalog/types/index.ts';
import { progress } from '#forms/progress.ts';
import { resolvePeople } from '#forms/resolve-people.ts';
import { validate } from '#forms/validate.ts';
import { itemsOf, type Answers, type FileAnswer, type ListItem, type Problem } from '#forms/form.ts';
import { deskCheck, type Finding } from '#rules/desk-check.ts';
import { quoteAnswers } from '#rules/quote.ts';
import { calendarDateIn } from '#values/calendar-date.ts';
import { call } from '../api/call.ts';
import { answerAt, topOf, withItemAnswer } from './answers/answer-path.ts';
import { openAnswers, type Application } from './answers/open-answers.ts';
import { uploadFile } from './answers/upload-file.ts';
import type { FormRun } from './form-run.ts';
import { openFile } from './open-file.ts';

const DEBOUNCE_MS = 250;

/** The value once it has stopped changing for a moment. */
function useDebouncedValue<T>(value: T): T {
  const [calm, setCalm] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return calm;
}

const isUnanswered = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const isBelow = (path: string, above: string): boolean => path === above || path.startsWith(`${above}/`);

/** The calendar day it is for the service's registry. */
export const todayOf = (service: Service) =>
  calendarDateIn(countryById(service.country)?.zone ?? 'UTC', new Date());

/** What is known of an application's answers at this moment: how far they are, what the desk check says, what it costs. */
export function useAnswerState(application: Application, service: Service) {
  const queue = openAnswers(application);
  const state = useSyncExternalStore(queue.subscribe, queue.state, queue.state);
  useEffect(() => queue.adopt(application), [queue, application]);
  const today = todayOf(service);
  const calm = useDebouncedValue(state.answers);
  const check = useMemo(() => deskCheck(service, calm, today), [service, calm, today]);
  const standing = useMemo(() => progress(service.form, calm, { today }), [service, calm, today]);
  const price = useMemo(
    () => quoteAnswers(service, application.tier, calm, today),
    [service, application.tier, calm, today],
  );
  return { queue, state, today, check, standing, price };
}

export type AnswerState = ReturnType<typeof useAnswerState>;

/**
 * Runs some questions of a form: what fields read and change, which mistakes are shown yet, and `attempt`, which
 * judges them all and answers whether one may go on.
 * @param fieldIds  the top-level fields asked here
 */
export function useRunningForm(
  application: Application,
  service: Service,
  known: AnswerState,
  fieldIds: readonly string[],
) {
  const { queue, state, today, check } = known;
  const { answers } = state;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [named, setNamed] = useState<ReadonlySet<string>>(new Set());
  const [attempts, setAttempts] = useState(0);
  const { form } = service;
  const problems = useMemo(
    () => validate(form, answers, { today, only: fieldIds }).problems,
    [form, answers, today, fieldIds],
  );
  const resolvedAnswers = useMemo(() => resolvePeople(form, answers), [form, answers]);
  const shown = problems.filter(
    (problem) => named.has(problem.path) || [...left].some((path) => isBelow(problem.path, path)),
  );
  const findings = check.findings.filter(
    (finding) =>
      fieldIds.includes(topOf(finding.path)) &&
      (attempts > 0 || !isUnanswered(answerAt(answers, finding.path.split('/').slice(0, 3).join('/')))),
  );

  const actions = useMemo(
    () => ({
      change(path: string, value: unknown): void {
        const [top = '', itemId, field] = path.split('/');
        const newest = queue.state().answers;
        const next: unknown =
          typeof value === 'function'
            ? (value as (before: unknown) => unknown)(answerAt(newest, path))
            : value;
        queue.change(
          top,
          itemId !== undefined && field !== undefined
            ? withItemAnswer(newest[top], itemId, field, next)
            : next,
        );
      },
      leave(path: string): void {
        if (!isUnanswered(answerAt(queue.state().answers, path)))
          setLeft((before) => new Set(before).add(path));
      },
      upload: (path: string, file: File, onProgress: (share: number) => void): Promise<FileAnswer> =>
        uploadFile(application.id, path, file, onProgress),
      // A file that cannot be removed now is no matter for the customer: what counts is the answer, which no longer names it.
      removeFile: (fileId: string): void =>
        void call('DELETE /applications/:id/files/:fileId', { params: { id: application.id, fileId } }).catch(
          () => undefined,
        ),
      openFile: (file: FileAnswer): void => void openFile(file.fileId, file.name),
    }),
    [queue, application.id],
  );

  const run: FormRun = {
    applicationId: application.id,
    service,
    form,
    answers,
    today,
    ...actions,
    problemsAt: (path) => shown.filter((problem) => isBelow(problem.path, path)),
    findingsAt: (path, reach) =>
      findings.filter((finding: Finding) =>
        reach === 'exactly' ? finding.path === path : isBelow(finding.path, path),
      ),
    resolved: (list: string, item: ListItem): Answers =>
      itemsOf(resolvedAnswers, list).find((each) => each.id === item.id) ?? item,
  };

  /** Names every mistake of these questions. @returns those found, none when one may go on */
  function attempt(): readonly Problem[] {
    const found = validate(form, queue.state().answers, { today, only: fieldIds }).problems;
    setNamed(new Set(found.map((problem) => problem.path)));
    setAttempts((before) => before + 1);
    return found;
  }

  return { run, shown, attempts, attempt };
}
