/** Work that is done later and at least once: a worker may see the same job again and must bear it. */
export type Jobs = {
  /**
   * Adds a job in the current transaction: what rolls back leaves no job behind.
   * @param name which worker does it
   * @param data what JSON can hold
   * @param options.key  a second job of this name and key is not added, for as long as the first is kept (30 days after its end)
   * @param options.runAt  not before this instant of the database's clock
   */
  add(name: string, data: object, options?: { key?: string; runAt?: Date }): Promise<void>;
  /** Names the worker of a kind of job, before `start`. A worker that throws is tried again, later and later. */
  handle<Data extends object>(name: string, worker: Worker<Data>): void;
  /**
   * Adds a job of this name, with no data, whenever the cron expression comes round (UTC), once for all processes.
   * Called before `start`, which forgets schedules of earlier releases that are not declared any more.
   */
  schedule(name: string, cron: string): void;
  /** Begins to take jobs. */
  start(): Promise<void>;
  /** Waits for the jobs being done, then stops. Nothing can be added afterwards. */
  stop(): Promise<void>;
  /** Does what is due now, without `start`, and tells how many jobs were tried. For tests and one-off commands. */
  runDue(): Promise<number>;
  /** Jobs that were given up, newest first; at most 200. */
  failed(): Promise<FailedJob[]>;
  /** Has a given-up job tried once more; false when there is none with this id. */
  retry(id: string): Promise<boolean>;
};

export type Worker<Data extends object> = (data: Data, job: RunningJob) => Promise<void>;

type RunningJob = {
  id: string;
  name: string;
  /** 1 the first time. */
  attempt: number;
};

export type FailedJob = {
  id: string;
  name: string;
  data: object;
  attempts: number;
  reason: string;
  failedAt: Date;
};
