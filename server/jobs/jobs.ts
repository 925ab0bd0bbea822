/** A job queue with at-least-once delivery: workers must be idempotent. */
export type Jobs = {
  /**
   * Adds a job in the current transaction.
   * @param name  selects the worker
   * @param data  serialised as JSON
   * @param options.key  idempotency key: a second job with this name and key is not added until 30 days after
   *   the first ended
   * @param options.runAt  earliest start, by the database's clock
   */
  add(name: string, data: object, options?: { key?: string; runAt?: Date }): Promise<void>;
  /** Registers the worker of a job name, before `start`. When it throws, the job is retried with backoff. */
  handle<Data extends object>(name: string, worker: Worker<Data>): void;
  /**
   * Adds a job of this name without data by a cron expression (UTC), once for all processes. Call it before
   * `start`, which deletes schedules of earlier releases that are no longer declared.
   */
  schedule(name: string, cron: string): void;
  /** Starts processing jobs. */
  start(): Promise<void>;
  /** Waits for running jobs, then stops. No job can be added afterwards. */
  stop(): Promise<void>;
  /** Runs all due jobs, without `start`, for tests and one-off commands. @returns the number of attempts */
  runDue(): Promise<number>;
  /** Returns jobs whose last attempt failed, newest first; at most 200. */
  failed(): Promise<FailedJob[]>;
  /** Retries a failed job; false when there is none with this id. */
  retry(id: string): Promise<boolean>;
};

/** Does a job. It may be called again for a job that it finished, because delivery is at least once. */
export type Worker<Data extends object> = (data: Data, job: RunningJob) => Promise<void>;

type RunningJob = {
  id: string;
  name: string;
  /** 1 for the first attempt. */
  attempt: number;
};

/** A job whose last attempt failed. `reason` is the message of the error. */
export type FailedJob = {
  id: string;
  name: string;
  data: object;
  attempts: number;
  reason: string;
  failedAt: Date;
};
