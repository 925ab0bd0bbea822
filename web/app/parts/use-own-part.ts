import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Service } from '#catalog/types/index.ts';
import { fieldById, type Answers, type FileAnswer, type PlainField, type Problem } from '#forms/form.ts';
import { parseAnswer } from '#forms/kind.ts';
import { kindOf } from '#forms/kinds.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { ApiError } from '../../api/api-error.ts';
import { call, download, type Data } from '../../api/call.ts';
import { createAnswerQueue, type AnswerQueue } from '../../forms/answers/answer-queue.ts';
import { mergeMembers } from '../../forms/answers/merge-answers.ts';
import { openPendingChanges, openStorage } from '../../forms/answers/pending-changes.ts';
import type { OnUploadProgress } from '../../api/send-file.ts';
import { uploadPartFile } from '../../forms/answers/upload-file.ts';
import type { FormRun } from '../../forms/form-run.ts';
import { openDownload } from '../../forms/open-file.ts';
import { isUnanswered } from '../../forms/answers/is-unanswered.ts';

export type OwnPartData = Data<'GET /part'>;
type Item = OwnPartData['items'][number];

/** Connection errors and overload are retried; a refusal, and the end of the session, is not. */
const classifyError = (error: unknown): { retry: boolean; words: string } => {
  if (!(error instanceof ApiError)) return { retry: true, words: '' };
  const isPassing = error.status === 0 || error.status >= 500 || error.status === 429;
  return { retry: isPassing, words: error.status === 0 ? '' : error.message };
};

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

const itemPathOf = (path: string): string => path.split('/').slice(0, 2).join('/');
const fieldIdOf = (path: string): string => path.split('/')[2] ?? '';

/**
 * Returns the questions of an item, with the options that the server chose from answers that the person does
 * not see.
 */
export const fieldsOfItem = (service: Service, { path, fields }: Item): PlainField[] => {
  const list = fieldById(service.form, path.split('/')[0] ?? '');
  if (list?.kind !== 'list') return [];
  return fields.flatMap(({ id, options }) => {
    const field = list.fields.find((each) => each.id === id);
    if (!field) return [];
    return [field.kind === 'choice' && options ? { ...field, options } : field];
  });
};

type Options = {
  readonly service: Service;
  readonly token: string;
  readonly session: string;
  readonly first: OwnPartData;
  readonly onEnd: (words: string) => void;
};

/**
 * Runs the questions of one's own part: typed answers are saved item by item, and the server answers which
 * questions apply. `run` is for the fields, `validateAll` shows every problem.
 */
export function useOwnPart({ service, token, session, first, onEnd }: Options) {
  const [part, setPart] = useState(first);
  const [queue] = useState(() => openPartQueue({ token, session, first, onPart: setPart, onEnd }));
  // Nobody may open the link a second time: what is typed is saved when the page is hidden or left.
  useEffect(() => {
    const save = async (): Promise<unknown> => queue.state().status !== 'stopped' && queue.flush();
    const saveWhenHidden = (): void => void (document.visibilityState === 'hidden' && save());
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      void save().finally(() => queue.close());
    };
  }, [queue]);
  const state = useSyncExternalStore(queue.subscribe, queue.state, queue.state);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isChecked, setIsChecked] = useState(false);
  const { answers } = state;
  const today = part.today as CalendarDate;

  const findProblems = useCallback(
    (typed: Answers): Problem[] =>
      part.items.flatMap((item) => {
        const own = asRecord(typed[item.path]);
        return fieldsOfItem(service, item).flatMap((field) => {
          const context = { today, answers: {}, item: own };
          return parseAnswer(kindOf(field), field, own[field.id], context).problems.map((problem) => ({
            ...problem,
            path: [item.path, field.id, problem.path].filter(Boolean).join('/'),
          }));
        });
      }),
    [part.items, service, today],
  );
  const problems = useMemo(() => {
    const own = findProblems(answers);
    // The server knows more: exact telephone numbers, and rules between answers.
    const others = state.status === 'saved' ? part.problems : [];
    return [...own, ...others.filter(({ path }) => !own.some((each) => each.path === path))];
  }, [findProblems, answers, part.problems, state.status]);
  const shown = problems.filter(
    ({ path }) => isChecked || [...touched].some((each) => path === each || path.startsWith(`${each}/`)),
  );

  const actions = useMemo(
    () => ({
      change(path: string, value: unknown): void {
        const itemPath = itemPathOf(path);
        const before = asRecord(queue.state().answers[itemPath]);
        const id = fieldIdOf(path);
        const next: unknown =
          typeof value === 'function' ? (value as (old: unknown) => unknown)(before[id]) : value;
        queue.change(itemPath, { ...before, [id]: next ?? null });
        // A choice can change which questions follow, so the server is asked at once.
        if (typeof next !== 'string' || before[id] === undefined) void queue.flush();
      },
      touch(path: string): void {
        const value = asRecord(queue.state().answers[itemPathOf(path)])[fieldIdOf(path)];
        if (!isUnanswered(value)) setTouched((before) => new Set(before).add(path));
      },
      upload: (path: string, file: File, onProgress: OnUploadProgress): Promise<FileAnswer> =>
        uploadPartFile(session, path, file, onProgress),
      removeFile: (fileId: string): void =>
        void call('DELETE /part/files/:fileId', { params: { fileId } }, { session }).catch(() => undefined),
      openFile: ({ fileId, name }: FileAnswer): void =>
        void openDownload(
          () => download('GET /part/files/:fileId', { params: { fileId } }, { session }),
          'show',
          name,
        ),
    }),
    [queue, session],
  );
  const run: FormRun = {
    accountPath: null,
    partsPath: null,
    service,
    form: service.form,
    answers: {},
    today,
    ...actions,
    problemsAt: (path) => shown.filter((each) => each.path === path || each.path.startsWith(`${path}/`)),
    findingsAt: () => [],
    resolved: (_list, item) => item,
  };
  return {
    part,
    setPart,
    queue,
    state,
    run,
    shown,
    answersOf: (item: Item): Answers => asRecord(answers[item.path]),
    /** Shows every problem. @returns those of the answers as typed */
    validateAll: (): readonly Problem[] => {
      setIsChecked(true);
      return findProblems(queue.state().answers);
    },
  };
}

/** Opens the queue that saves the items of a part. */
function openPartQueue({
  token,
  session,
  first,
  onPart,
  onEnd,
}: Pick<Options, 'token' | 'session' | 'first' | 'onEnd'> & {
  onPart: (part: OwnPartData) => void;
}): AnswerQueue {
  return createAnswerQueue({
    server: {
      answers: Object.fromEntries(first.items.map(({ path, answers }) => [path, answers])),
      revisions: revisionsOf(first),
    },
    store: openPendingChanges(`part-${token.slice(0, 12)}`, openStorage()),
    async send(changes) {
      try {
        const { part, savedAt, conflicts } = await call(
          'PUT /part/answers',
          {
            body: {
              changes: Object.fromEntries(
                Object.entries(changes).map(([path, { value, base }]) => [
                  path,
                  { value: asRecord(value), base },
                ]),
              ),
            },
          },
          { session },
        );
        onPart(part);
        return {
          revisions: revisionsOf(part),
          savedAt,
          conflicts: part.items
            .filter(({ path }) => conflicts.includes(path))
            .map(({ path, answers, revision }) => ({ field: path, value: answers, revision })),
        };
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) onEnd(error.message);
        throw error;
      }
    },
    classifyError,
    merge: mergeMembers,
  });
}

const revisionsOf = ({ items }: OwnPartData): Record<string, number> =>
  Object.fromEntries(items.map(({ path, revision }) => [path, revision]));
