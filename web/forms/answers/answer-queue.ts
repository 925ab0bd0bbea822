import type { Answers } from '#forms/form.ts';
import { sameAnswer } from './answer-path.ts';
import { mergeLists, type Merged } from './merge-answers.ts';
import type { PendingChange, PendingChangeStore } from './pending-changes.ts';

type Revisions = { readonly [field: string]: number };
type Changes = Record<string, { value: unknown; base: number }>;
type SaveResult = {
  readonly revisions: Revisions;
  readonly savedAt: string;
  readonly conflicts: readonly {
    readonly field: string;
    readonly value: unknown;
    readonly revision: number;
  }[];
};

/**
 * State of saving. `offline`: the server cannot be reached, retrying. `conflict`: only changes that need a
 * choice are left. `stopped`: the server refused for good, `words` say why.
 */
type SaveStatus = 'saved' | 'waiting' | 'saving' | 'conflict' | 'offline' | 'stopped';

/**
 * An answer changed here and, since it was read, in another tab or on another device (optimistic lock by
 * revision).
 */
type Conflict = { readonly field: string; readonly theirs: unknown; readonly revision: number };

/**
 * The answers with pending changes applied, and how far they are saved. `words` is what the server said, ''
 * while nothing is wrong.
 */
export type QueueState = {
  readonly answers: Answers;
  readonly status: SaveStatus;
  /** When the server saved last in this visit; null before. */
  readonly savedAt: Date | null;
  readonly words: string;
  readonly conflicts: readonly Conflict[];
};

/** Dependencies of the queue; tests replace each of them. */
export type QueueOptions = {
  readonly server: { readonly answers: Answers; readonly revisions: Revisions };
  readonly store: PendingChangeStore;
  /**
   * Sends changes.
   * @throws an error for which `classifyError` says `retry: false` when trying again is useless
   */
  readonly send: (changes: Changes) => Promise<SaveResult>;
  readonly classifyError: (error: unknown) => { readonly retry: boolean; readonly words: string };
  /** Merges two changes of one field since `before`; by default items of lists. Null: the customer chooses. */
  readonly merge?: (before: unknown, mine: unknown, theirs: unknown) => Merged;
  /** Runs work after a delay in milliseconds and returns a function that cancels it; by default a timer. */
  readonly schedule?: (milliseconds: number, work: () => void) => () => void;
};

function startTimer(milliseconds: number, work: () => void): () => void {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
}

/**
 * Saves answers field by field in the background, merges those of other tabs and devices, and keeps what is
 * not saved on the device.
 */
export type AnswerQueue = {
  readonly state: () => QueueState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes one field: at once in memory and on the device, soon on the server. */
  readonly change: (field: string, value: unknown) => void;
  /**
   * Sends the pending changes. Resolves when nothing more can be sent: true when everything is on the
   * server.
   */
  readonly flush: () => Promise<boolean>;
  readonly resolveConflict: (field: string, choice: 'mine' | 'theirs') => void;
  /** The revision of each answer shown here, so that signing names exactly what was seen. */
  readonly seen: () => Revisions;
  /** Merges newer answers from the server, except in fields with pending changes. */
  readonly mergeServerAnswers: (server: { readonly answers: Answers; readonly revisions: Revisions }) => void;
  /** Removes pending changes of other fields than those kept, because nothing would save them. */
  readonly removePendingExcept: (isRetained: (field: string) => boolean) => void;
  /** Cancels the timers. Pending changes stay on the device for the next visit. */
  readonly close: () => void;
};

/** Delay between the first pending change and the request (throttle). */
export const SAVE_DELAY_MS = 700;
const RETRY_MS = [1000, 2000, 4000, 8000, 15_000, 30_000] as const;

/**
 * Saves the answers of an application: every change is in memory and on the device at once and on the
 * server within a second. One request at a time, retried with backoff while the server cannot be reached.
 * Pending changes of an earlier visit are loaded at the start. A field that was also changed elsewhere
 * waits until the customer chooses.
 */
export function createAnswerQueue(options: QueueOptions): AnswerQueue {
  const {
    store: kept,
    send,
    classifyError: judge,
    schedule: after = startTimer,
    merge = mergeLists,
  } = options;
  const revisions: Record<string, number> = { ...options.server.revisions };
  /** The server's answer at a revision, from which a pending change started. */
  const baselines = new Map<string, { value: unknown; revision: number }>();
  const pending = new Map<string, PendingChange>();
  const conflicts = new Map<string, Conflict>();
  const listeners = new Set<() => void>();
  let answers: Answers = options.server.answers;
  let inFlight: Promise<void> | null = null;
  let cancelTimer: (() => void) | null = null;
  let failures = 0;
  let closed = false;
  let state: QueueState = { answers, status: 'saved', savedAt: null, words: '', conflicts: [] };

  function publish(next: Partial<QueueState>): void {
    state = { ...state, ...next, answers, conflicts: [...conflicts.values()] };
    for (const listener of listeners) listener();
  }

  const sendable = (): [string, PendingChange][] => [...pending].filter(([field]) => !conflicts.has(field));

  /** The status when no request is in flight. */
  const idleStatus = (): SaveStatus =>
    sendable().length > 0 ? 'waiting' : pending.size > 0 ? 'conflict' : 'saved';

  function setPending(field: string, change: PendingChange): void {
    pending.set(field, change);
    kept.put(field, change);
  }

  function removePending(field: string, change: PendingChange): void {
    pending.delete(field);
    kept.removeIfUnchanged(field, change);
  }

  function cancelFlush(): void {
    cancelTimer?.();
    cancelTimer = null;
  }

  function scheduleFlush(milliseconds: number): void {
    if (cancelTimer || closed) return;
    cancelTimer = after(milliseconds, () => {
      cancelTimer = null;
      void push();
    });
  }

  /** Applies the server's reply for one field to what was sent and what was typed since. */
  function acknowledge(field: string, sent: PendingChange, revision: number): void {
    revisions[field] = revision;
    baselines.set(field, { value: sent.value, revision });
    const waiting = pending.get(field);
    if (waiting === undefined) return;
    if (waiting === sent) removePending(field, sent);
    else setPending(field, { value: waiting.value, base: revision });
  }

  function addConflict(field: string, theirs: unknown, revision: number): void {
    const mine = pending.get(field);
    if (mine === undefined) return;
    if (sameAnswer(mine.value, theirs)) {
      revisions[field] = revision;
      removePending(field, mine);
      return;
    }
    const baseline = baselines.get(field);
    const merged = baseline?.revision === mine.base ? merge(baseline.value, mine.value, theirs) : null;
    if (merged === null) {
      conflicts.set(field, { field, theirs, revision });
      return;
    }
    baselines.set(field, { value: theirs, revision });
    revisions[field] = revision;
    answers = { ...answers, [field]: merged.value };
    if (sameAnswer(merged.value, theirs)) removePending(field, mine);
    else setPending(field, { value: merged.value, base: revision });
  }

  async function push(): Promise<void> {
    if (inFlight || closed) return inFlight ?? undefined;
    const batch = sendable();
    if (batch.length === 0) return undefined;
    publish({ status: 'saving', words: '' });
    inFlight = (async () => {
      try {
        const saved = await send(
          Object.fromEntries(
            batch.map(([field, { value, base }]) => [field, { value: value ?? null, base }]),
          ),
        );
        failures = 0;
        const clashing = new Set(saved.conflicts.map((conflict) => conflict.field));
        for (const [field, sent] of batch)
          if (!clashing.has(field)) acknowledge(field, sent, saved.revisions[field] ?? sent.base);
        for (const { field, value, revision } of saved.conflicts) addConflict(field, value, revision);
        publish({ status: idleStatus(), savedAt: new Date(saved.savedAt) });
      } catch (error) {
        const { retry, words } = judge(error);
        failures += 1;
        publish({ status: retry ? 'offline' : 'stopped', words });
        if (retry) scheduleFlush(RETRY_MS[Math.min(failures, RETRY_MS.length) - 1]!);
      } finally {
        inFlight = null;
      }
    })();
    await inFlight;
    if (state.status === 'waiting' && sendable().length > 0) scheduleFlush(SAVE_DELAY_MS);
  }

  for (const [field, value] of Object.entries(answers))
    baselines.set(field, { value, revision: revisions[field] ?? 0 });
  for (const [field, change] of kept.all()) {
    if (sameAnswer(change.value, answers[field])) kept.removeIfUnchanged(field, change);
    else {
      pending.set(field, change);
      answers = { ...answers, [field]: change.value };
    }
  }
  if (pending.size > 0) {
    publish({ status: 'waiting' });
    scheduleFlush(0);
  } else publish({});

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(field, value) {
      answers = { ...answers, [field]: value };
      setPending(field, { value, base: revisions[field] ?? 0 });
      publish(
        state.status === 'saving' || state.status === 'offline' ? {} : { status: 'waiting', words: '' },
      );
      scheduleFlush(SAVE_DELAY_MS);
    },
    async flush() {
      cancelFlush();
      if (inFlight) await inFlight;
      // A change that arrived in between may have scheduled another flush.
      cancelFlush();
      await push();
      // A merge with a change from elsewhere leaves something to send.
      if (state.status === 'waiting') {
        cancelFlush();
        await push();
      }
      return pending.size === 0;
    },
    resolveConflict(field, choice) {
      const conflict = conflicts.get(field);
      const mine = pending.get(field);
      if (!conflict || !mine) return;
      conflicts.delete(field);
      revisions[field] = conflict.revision;
      baselines.set(field, { value: conflict.theirs, revision: conflict.revision });
      if (choice === 'mine') {
        setPending(field, { value: mine.value, base: conflict.revision });
        scheduleFlush(0);
      } else {
        removePending(field, mine);
        answers = { ...answers, [field]: conflict.theirs };
      }
      publish({ status: idleStatus() });
    },
    // An answer removed before it was ever saved has no revision on the server either.
    seen: () => Object.fromEntries(Object.entries(revisions).filter(([, revision]) => revision > 0)),
    mergeServerAnswers(server) {
      const next: Record<string, unknown> = { ...answers };
      for (const [field, revision] of Object.entries(server.revisions)) {
        if (pending.has(field) || revision <= (revisions[field] ?? 0)) continue;
        revisions[field] = revision;
        next[field] = server.answers[field];
        baselines.set(field, { value: next[field], revision });
      }
      answers = next;
      publish({});
    },
    removePendingExcept(isRetained) {
      const removed = [...pending].filter(([field]) => !isRetained(field));
      if (removed.length === 0) return;
      const next: Record<string, unknown> = { ...answers };
      for (const [field, change] of removed) {
        removePending(field, change);
        conflicts.delete(field);
        next[field] = baselines.get(field)?.value;
      }
      answers = next;
      publish(inFlight ? {} : { status: idleStatus(), words: '' });
    },
    close() {
      closed = true;
      cancelFlush();
    },
  };
}
