import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { countryById } from '#catalog/known-countries.ts';
import { paths } from '#contract/paths.ts';
import type { Service } from '#catalog/types/index.ts';
import { evaluate } from '#forms/evaluate.ts';
import { progress } from '#forms/progress.ts';
import { resolvePeople } from '#forms/resolve-people.ts';
import { validate } from '#forms/validate.ts';
import {
  fieldById,
  itemsOf,
  type Answers,
  type FileAnswer,
  type Form,
  type ListItem,
  type Problem,
} from '#forms/form.ts';
import { deskCheck, type Finding } from '#rules/desk/desk-check.ts';
import { discountIn, withDiscount } from '#rules/promotions/discount.ts';
import { isQuote, quoteAnswers } from '#rules/pricing/quote.ts';
import { calendarDateIn } from '#values/calendar-date.ts';
import { call } from '../api/call.ts';
import { useCurrentCountry } from '../catalog/use-current-country.ts';
import { answerAt, topOf, withItemAnswer } from './answers/answer-path.ts';
import { guestAccountPath, isGuest, type FormDraft } from './answers/form-draft.ts';
import { mergeDraft, openAnswerQueue } from './answers/open-answer-queue.ts';
import type { OnUploadProgress } from '../api/send-file.ts';
import { uploadFile } from './answers/upload-file.ts';
import { useDebouncedValue } from '../ui/use-debounced-value.ts';
import type { FormRun } from './form-run.ts';
import { openFile } from './open-file.ts';
import { isUnanswered } from './answers/is-unanswered.ts';

const noDiscount = { promotion: null, ownPrice: null };

/** Returns whether the answer at a path is a document, which a guest cannot upload. */
function isUpload(form: Form, path: string): boolean {
  const [top = '', , inner] = path.split('/');
  const field = fieldById(form, top);
  return (field?.kind === 'list' ? field.fields.find(({ id }) => id === inner) : field)?.kind === 'file';
}

const isBelow = (path: string, above: string): boolean => path === above || path.startsWith(`${above}/`);

/** Returns today's date in the country of the service's registry. */
export const todayOf = (service: Service) => todayInZone(countryById(service.country)?.zone ?? 'UTC');

/** Returns today's date in a time zone. */
export const todayInZone = (zone: string) => calendarDateIn(zone, new Date());

/** Returns the current state of a draft's answers: progress, desk check and price. */
export function useAnswerState(draft: FormDraft, service: Service) {
  const queue = openAnswerQueue(draft);
  const state = useSyncExternalStore(queue.subscribe, queue.state, queue.state);
  useEffect(() => mergeDraft(queue, draft), [queue, draft]);
  const today = todayOf(service);
  const country = useCurrentCountry(service.country);
  const debounced = useDebouncedValue(state.answers);
  const [check, progressNow] = useMemo(() => {
    const evaluation = evaluate(service.form, debounced, { today });
    return [
      deskCheck(service, debounced, today, evaluation, country.rates),
      progress(service.form, debounced, { today }, evaluation),
    ];
  }, [service, debounced, today, country.rates]);
  const { promotion, ownPrice } = isGuest(draft) ? noDiscount : draft;
  const price = useMemo(() => {
    const full = quoteAnswers(service, draft.tier, debounced, today, country);
    return isQuote(full) ? withDiscount(full, discountIn(promotion, ownPrice, full.currency)) : full;
  }, [service, draft.tier, debounced, today, country, promotion, ownPrice]);
  return { queue, state, today, check, progressNow, price };
}

/** The answers of a form as typed, with the desk check, progress and price of a moment ago. */
export type AnswerState = ReturnType<typeof useAnswerState>;

/**
 * Runs some questions of a form: the values and changes of fields, the problems to show, and `validateAll`,
 * which shows every problem of these questions.
 * @param fieldIds the top-level fields rendered here
 */
export function useRunningForm(
  draft: FormDraft,
  service: Service,
  known: AnswerState,
  fieldIds: readonly string[],
) {
  const { queue, state, today, check } = known;
  const { answers } = state;
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [namedPaths, setNamedPaths] = useState<ReadonlySet<string>>(new Set());
  const [attemptCount, setAttemptCount] = useState(0);
  const { form } = service;
  const guest = isGuest(draft);
  // A guest uploads documents later, with an account, and goes on without them.
  const findProblems = useCallback(
    (typed: Answers) =>
      validate(form, typed, { today, only: fieldIds }).problems.filter(
        ({ path }) => !guest || !isUpload(form, path),
      ),
    [form, today, fieldIds, guest],
  );
  const problems = useMemo(() => findProblems(answers), [findProblems, answers]);
  const resolvedAnswers = useMemo(() => resolvePeople(form, answers), [form, answers]);
  const shown = problems.filter(
    (problem) => namedPaths.has(problem.path) || [...touched].some((path) => isBelow(problem.path, path)),
  );
  const findings = check.findings.filter(
    (finding) =>
      fieldIds.includes(topOf(finding.path)) &&
      (attemptCount > 0 || !isUnanswered(answerAt(answers, finding.path.split('/').slice(0, 3).join('/')))),
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
      touch(path: string): void {
        if (!isUnanswered(answerAt(queue.state().answers, path)))
          setTouched((before) => new Set(before).add(path));
      },
      upload: (path: string, file: File, onProgress: OnUploadProgress): Promise<FileAnswer> =>
        uploadFile(draft.id, path, file, onProgress),
      // A failed removal does not concern the customer: the answer no longer names the file.
      removeFile: (fileId: string): void =>
        void call('DELETE /applications/:id/files/:fileId', { params: { id: draft.id, fileId } }).catch(
          () => undefined,
        ),
      openFile: (file: FileAnswer): void => void openFile(file.fileId, file.name),
    }),
    [queue, draft.id],
  );

  const run: FormRun = {
    accountPath: guest ? guestAccountPath(draft) : null,
    partsPath: guest ? null : paths.applicationParts(draft.id),
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

  /**
   * Shows every problem of these questions.
   * @returns the problems; none when the customer may continue
   */
  function validateAll(): readonly Problem[] {
    const found = findProblems(queue.state().answers);
    setNamedPaths(new Set(found.map((problem) => problem.path)));
    setAttemptCount((before) => before + 1);
    return found;
  }

  return { run, shown, attemptCount, validateAll };
}
