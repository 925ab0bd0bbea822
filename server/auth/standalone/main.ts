import { resolve } from 'node:path';
import Fastify from 'fastify';
import { systemClock } from '../../clock.ts';
import { readEncryptionKeys } from '../../config/config.ts';
import { prepareDataDirectory, restrictOldFiles } from '../../data-directory.ts';
import { migrate } from '../../database/migrate.ts';
import { openDatabase } from '../../database/open-database.ts';
import { checkEncryptionKeys } from '../../encryption/check-keys.ts';
import { removeStaleFiles } from '../../files/clean-up-files.ts';
import { openJobs } from '../../jobs/open-jobs.ts';
import { createMailer } from '../../mail/create-mailer.ts';
import { openMailTransport } from '../../mail/open-mail-transport.ts';
import { handleMailJobs } from '../../mail/send-queued-mail.ts';
import { listen } from '../../process/listen.ts';
import { startService } from '../../process/run-process.ts';
import { stopGracefully } from '../../process/stop-gracefully.ts';
import { readGotrueVariables } from './read-gotrue-variables.ts';
import { createStandaloneApp } from './standalone-app.ts';

/** Runs the standalone sign-in service, configured by GoTrue's variables (docs/auth.md). */
async function start(): Promise<void> {
  const {
    settings,
    port,
    host,
    databaseUrl,
    smtpUrl,
    mailFrom,
    addressHeader,
    dataDirectory: folder,
  } = readGotrueVariables(process.env);
  const dataDirectory = resolve(folder);
  const wasOpen = prepareDataDirectory(dataDirectory);
  const log = Fastify({ logger: { level: process.env['LOG_LEVEL'] ?? 'info' } }).log;
  const clock = systemClock;
  const config = {
    publicUrl: settings.siteUrl,
    rateLimits: 'default' as const,
    databaseUrl,
    smtpUrl,
    mailFrom,
    dataDirectory,
    production: process.env['NODE_ENV'] === 'production',
    encryptionKeys: readEncryptionKeys(process.env['ENCRYPTION_KEYS']?.trim() || null),
  };

  const database = await openDatabase(config);
  await migrate(database);
  await checkEncryptionKeys(database, config, clock);
  await removeStaleFiles(dataDirectory, clock);
  const jobs = await openJobs({ database, log });
  const { app, purgeExpired } = await createStandaloneApp({
    database,
    clock,
    mailer: createMailer({ database, jobs, clock, publicUrl: config.publicUrl }),
    config,
    settings,
    log,
    addressHeader,
  });
  handleMailJobs(jobs, {
    database,
    clock,
    config: { ...config, mailReplies: null },
    log,
    transport: openMailTransport(config, log),
  });
  jobs.handle('auth.forget-expired', async () => {
    await purgeExpired();
    await removeStaleFiles(dataDirectory, clock);
  });
  jobs.schedule('auth.forget-expired', '50 3 * * *');
  const { promise: jobsStarted, resolve: resolveJobsStarted } = Promise.withResolvers<void>();
  stopGracefully({ app, jobs, database, log, jobsStarted });
  const address = await listen(app, { port, host });
  await jobs.start().finally(resolveJobsStarted);
  if (wasOpen) restrictOldFiles(dataDirectory, log);
  process.stdout.write(
    `The sign-in service is at ${port === 0 ? address : settings.externalUrl}, listening on ${address}\n`,
  );
}

await startService('The sign-in service', start);
