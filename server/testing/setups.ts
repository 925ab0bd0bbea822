import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../database/database.ts';
import { restoreSnapshot, takeSnapshot, type Snapshot } from './rows.ts';

/** What a setup left: its result, the rows, and the time. */
type Kept = { readonly value: unknown; readonly snapshot: Snapshot; readonly at: number };

/** A setup that runs. */
type Running = { readonly key: string; ended: boolean };

/**
 * Restores what a sequence of setups left (an account, a paid application) when another test begins with the same
 * sequence, in a fraction of the time. Setups that follow anything else run as they are: the database is watched for it.
 */
export type Setups = {
  /** The database, which notices what is done between setups. */
  readonly database: Database;
  /** Begins a sequence: the tables are empty, and the clock was last set to `clock`. */
  begin(clock: string): void;
  /** Goes on with the sequence after the clock was set. */
  setClock(clock: string): void;
  /** Runs a setup, or restores its rows and returns a copy of its result. A setup within a setup runs as it is. */
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Forgets all setups, because a file of theirs is removed. */
  forget(): void;
};

type Options = {
  database: Database;
  /** Tables that are not emptied between tests, as schema.table. */
  keptTables: readonly string[];
  clock: () => Date;
  /** Sets the clock forward, so that no restored row is from the future. */
  setForward: (to: number) => void;
};

/** Members of a database that read or write. */
const statements: readonly (string | symbol)[] = ['sql', 'query', 'transaction', 'withoutTimeouts'];

export function createSetups({ database, keptTables, clock, setForward }: Options): Setups {
  const kept = new Map<string, Kept>();
  /** Sequences after whose end something was still done. */
  const unfinished = new Set<string>();
  const current = new AsyncLocalStorage<Running>();
  /** Clock and setups since `begin`, one a line; null once anything else was done. */
  let sequence: string | null = null;
  /** Whether nothing was written since `begin`. */
  let isEmpty = false;
  let running: Running | null = null;

  const notice = (): void => {
    isEmpty = false;
    const caller = current.getStore();
    if (caller && caller === running) return;
    if (caller?.ended) {
      unfinished.add(caller.key);
      for (const key of kept.keys()) if (key.startsWith(caller.key)) kept.delete(key);
    }
    sequence = null;
  };

  const watched = new Proxy(database, {
    get(target, member: keyof Database) {
      if (statements.includes(member)) notice();
      return target[member];
    },
  });

  const restore = async <T>(key: string, { value, snapshot, at }: Kept): Promise<T> => {
    sequence = null;
    const isFirst = isEmpty;
    isEmpty = false;
    await restoreSnapshot(database, snapshot, isFirst ? null : keptTables);
    if (clock().getTime() < at) setForward(at);
    sequence = key;
    return structuredClone(value) as T;
  };

  const runAndKeep = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const own: Running = { key, ended: false };
    running = own;
    try {
      const value = await current.run(own, work);
      own.ended = true;
      if (running === own) running = null;
      if (sequence === null) return value;
      if (!unfinished.has(key)) {
        const snapshot = await takeSnapshot(database, keptTables);
        if (!unfinished.has(key))
          kept.set(key, { value: structuredClone(value), snapshot, at: clock().getTime() });
      }
      if (sequence !== null) sequence = key;
      return value;
    } catch (error) {
      sequence = null;
      throw error;
    } finally {
      own.ended = true;
      if (running === own) running = null;
    }
  };

  return {
    database: watched,
    begin(at) {
      sequence = `@${at}`;
      isEmpty = true;
    },
    setClock(at) {
      // Of several times in a row, the last one counts.
      if (sequence !== null) sequence = `${sequence.replace(/\n?@[^\n]*$/, '')}\n@${at}`;
    },
    run(name, work) {
      if (running !== null && current.getStore() === running) return work();
      // Two setups at once: the rows of either would be kept with some of the other.
      if (running !== null) sequence = null;
      if (sequence === null) return work();
      const key = `${sequence}\n${name}`;
      const known = kept.get(key);
      return known ? restore(key, known) : runAndKeep(key, work);
    },
    forget() {
      kept.clear();
      sequence = null;
    },
  };
}
