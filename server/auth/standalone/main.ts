import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import Fastify from 'fastify';
import { systemClock } from '../../clock.ts';
import { ConfigurationError, readEncryptionKeys } from '../../config/config.ts';
import { migrate } from '../../database/migrate.ts';
import { openDatabase } from '../../database/open-database.ts';
import { openJobs } from '../../jobs/open-jobs.ts';
import { createMailer } from '../../mail/create-mailer.ts';
import { openMailTransport } from '../../mail/open-mail-transport.ts';
import { handleMailJobs } from '../../mail/send-queued-mail.ts';
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
  await mkdir(dataDirectory, { recursive: true });
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
  jobs.handle('auth.forget-expired', purgeExpired);
  jobs.schedule('auth.forget-expired', '50 3 * * *');
  await jobs.start();

  const stop = async (): Promise<void> => {
    await app.close();
    await jobs.stop();
    await database.close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  const address = await app.listen({ port, host });
  process.stdout.write(
    `The sign-in service is at ${port === 0 ? address : settings.externalUrl}, listening on ${address}\n`,
  );
}

try {
  await start();
} catch (error) {
  const sentence =
    error instanceof ConfigurationError
      ? error.message
      : `The sign-in service could not start: ${error instanceof Error ? error.message : String(error)}`;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
