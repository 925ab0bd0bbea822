import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mail.ts';

/**
 * The parts of the server that touch the outside world, opened once at start. A subject takes the ones it uses, as
 * `type InquiryDependencies = Pick<Dependencies, 'database' | 'clock'>`.
 */
export type Dependencies = {
  config: Config;
  database: Database;
  clock: Clock;
  mailer: Mailer;
  jobs: Jobs;
  files: FileStore;
  log: FastifyBaseLogger;
};
