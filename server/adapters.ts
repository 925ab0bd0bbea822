import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mail.ts';

/** Everything that touches the world, chosen once at start and handed to the application. */
export type Adapters = {
  config: Config;
  database: Database;
  clock: Clock;
  mailer: Mailer;
  jobs: Jobs;
  files: FileStore;
  log: FastifyBaseLogger;
};
