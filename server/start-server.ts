import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { brand } from '#brand';
import type { Dependencies } from './dependencies.ts';
import { createApp } from './app.ts';
import { listenForBackups } from './backup/control-socket.ts';
import { describeDamage } from './backup/last-backup.ts';
import type { Auth } from './auth/auth.ts';
import { systemClock } from './clock.ts';
import { exitWithMessage } from './exit-with-message.ts';
import { keepFilesPrivate, prepareDataDirectory, restrictToOwner } from './data-directory.ts';
import { readConfig, type Config } from './config/config.ts';
import { checkEncryptionKeys } from './encryption/check-keys.ts';
import type { Database } from './database/database.ts';
import { DamagedDatabaseError, isDamage } from './database/embedded/damaged-database-error.ts';
import { migrate } from './database/migrate.ts';
import { hasRowSecurity } from './database/row-security/install-row-security.ts';
import { openPaperRenderer } from './documents/paper-renderer.ts';
import { openDatabase } from './database/open-database.ts';
import { removeStaleUploads } from './files/clean-up-files.ts';
import { openFileStore } from './files/open-file-store.ts';
import { openJobs } from './jobs/open-jobs.ts';
import { closeGracefully } from './http/close-gracefully.ts';
import { createLog } from './log.ts';
import { createMailer } from './mail/create-mailer.ts';
import { openMailTransport } from './mail/open-mail-transport.ts';
import { backfillLedgerJob } from './ledger/backfill.ts';
import { createCheckoutProviders } from './payments/providers/checkout-providers.ts';
import { openRegistries } from './registries/open-registries.ts';
import { readPaymentConfig } from './config/read-payment-config.ts';
import { createMetrics } from './observability/metrics.ts';
import { handleMailJobs } from './mail/send-queued-mail.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Replacements for a test that sets the clock of the process or answers for a registry. */
export type StartOptions = Partial<Pick<Dependencies, 'clock' | 'registries'>>;

/** Starts the server with the settings of the environment. @returns its dependencies, once it listens and jobs run */
export async function startServer(options: StartOptions = {}): Promise<Dependencies> {
  const { config, simulators } = await withPaymentSimulators(readConfig(process.env));
  const log = createLog(config.logLevel);
  const tracing = await openTracing(config);
  keepFilesPrivate();
  const wasOpen = prepareDataDirectory(config.dataDirectory);
  const dependencies = await openDependencies(config, log, options);
  const { app, auth, uptime, publisher, streams } = await createApp({
    dependencies,
    siteDirectory: siteDirectory(),
    probesOnly: config.role === 'worker',
  });
  const transport = openMailTransport(config, log);
  handleMailJobs(dependencies.jobs, { ...dependencies, transport });
  await makeConfiguredAdministrator(config, auth);
  await removeStaleUploads(config.dataDirectory, dependencies.clock);
  const { promise: begun, resolve: resolveJobsStarted } = Promise.withResolvers<void>();
  const stopBackups =
    config.databaseUrl === null ? await listenForBackups(dependencies) : () => Promise.resolve();
  stopGracefully(app, dependencies, begun, {
    stopBackups,
    stopTracing: tracing.stop,
    endStreams: () => streams.close(),
  });
  await publisher.refresh();
  const address = await listen(app, config);
  if (config.role !== 'worker') {
    app.server.once('close', uptime.start());
    app.server.once('close', publisher.start());
  }
  // After everything that can fail, because the password is printed only once.
  await makeSampleAdministrator(config, auth);
  if (config.role !== 'web') await dependencies.jobs.start().finally(resolveJobsStarted);
  resolveJobsStarted();
  await dependencies.jobs.add(backfillLedgerJob, {});
  if (wasOpen) restrictOldFiles(dependencies);
  if (simulators !== null)
    print(`Payments go to simulators at ${simulators}: test cards only, no money moves.`);
  print(`${brand.name} is at ${config.port === 0 ? address : config.publicUrl}`);
  return dependencies;
}

/** Starts sending traces where they are on. The packages are imported then only. */
async function openTracing({ tracesEndpoint, role }: Config): Promise<{ stop: () => Promise<void> }> {
  if (tracesEndpoint === null) return { stop: () => Promise.resolve() };
  const { startTracing } = await import('./observability/start-tracing.ts');
  return startTracing({ role, serviceName: process.env['OTEL_SERVICE_NAME'] ?? brand.name.toLowerCase() });
}

/** Starts the payment simulators where they are on, and returns the settings with which the adapters talk to them. */
async function withPaymentSimulators(config: Config): Promise<{ config: Config; simulators: string | null }> {
  if (!config.paymentSimulators) return { config, simulators: null };
  // Imported here, because production never needs them.
  const { startPaymentSimulators } = await import('./payments/simulators/start-payment-simulators.ts');
  const webhooks = `${config.publicUrl}/webhooks`;
  const { environment, url } = await startPaymentSimulators({
    port: 0,
    webhookUrls: {
      paystack: `${webhooks}/paystack`,
      stripe: `${webhooks}/stripe`,
      flutterwave: `${webhooks}/flutterwave`,
    },
  });
  return {
    config: { ...config, payments: readPaymentConfig((name) => environment[name] ?? null, false) },
    simulators: url,
  };
}

async function openDependencies(
  config: Config,
  log: FastifyBaseLogger,
  { clock = systemClock, registries = openRegistries(config.registries, clock) }: StartOptions,
): Promise<Dependencies> {
  const database = await openMigrated(config);
  if (database.engine === 'postgres' && !(await hasRowSecurity(database)))
    log.warn(
      'Row-level security is off: the user of DATABASE_URL may not create the roles charterly_service and charterly_customer. See docs/security.md.',
    );
  await checkEncryptionKeys(database, config, clock);
  const metrics = config.metricsToken === null ? null : createMetrics({ database, clock, config });
  const jobs = await openJobs({
    database,
    log,
    ...(metrics && { onAttempt: (attempt) => metrics.countAttempt(attempt) }),
  });
  return {
    config,
    log,
    database,
    clock,
    jobs,
    mailer: createMailer({ database, jobs, clock, publicUrl: config.publicUrl }),
    files: openFileStore(config),
    papers: openPaperRenderer({ maxWaitMs: config.queueWaitMs }),
    checkouts: createCheckoutProviders(config.payments).all,
    registries,
    metrics,
  };
}

/** @throws Error naming a damaged embedded database and its last backup */
async function openMigrated(config: Config): Promise<Database> {
  try {
    const database = await openDatabase(config);
    await migrate(database);
    return database;
  } catch (cause) {
    if (config.databaseUrl !== null || !(cause instanceof DamagedDatabaseError || isDamage(cause)))
      throw cause;
    throw new Error(describeDamage(config.dataDirectory, cause), { cause });
  }
}

function siteDirectory(): string | null {
  const built = join(import.meta.dirname, '..', 'dist');
  return existsSync(join(built, 'index.html')) ? built : null;
}

async function makeConfiguredAdministrator({ administrator, supabase }: Config, auth: Auth): Promise<void> {
  if (supabase === null && administrator?.password)
    await auth.ensureAdministrator(administrator.email, administrator.password);
}

/** Creates a sample administrator and prints its password, unless one is configured or in production. */
async function makeSampleAdministrator(
  { administrator, production, supabase }: Config,
  auth: Auth,
): Promise<void> {
  if (supabase !== null || administrator !== null || production) return;
  const email = 'admin@charterly.example';
  const password = randomBytes(12).toString('base64url');
  const outcome = await auth.ensureAdministrator(email, password);
  if (outcome === 'made')
    print(
      `A sample administrator was made for trying this out: ${email} with the password ${password} (shown only now)`,
    );
}

function listen(app: FastifyInstance, { port, host }: Config): Promise<string> {
  return app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      exitWithMessage(
        `PORT ${port} on ${host} is taken by another program. Stop that one, or set PORT to a free number.`,
      );
    if (error.code === 'EACCES')
      exitWithMessage(`PORT ${port} may not be used by this user. Set PORT to 1024 or more.`);
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
      exitWithMessage(`HOST ${host} is no address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`);
    throw error;
  });
}

/** Restricts the files of an earlier release, in the background, because it looks at every file. */
function restrictOldFiles({ config, log }: Dependencies): void {
  restrictToOwner(config.dataDirectory).then(
    (restricted) => log.warn({ restricted }, 'files of DATA_DIR were open to other users of this machine'),
    (error: unknown) => log.error({ err: error }, 'DATA_DIR could not be restricted'),
  );
}

/**
 * Each step of a shutdown has its bound; together they stay below the 30 s that process managers wait before
 * they kill.
 */
const closeConnectionsMs = 8000;
const closeBackupsMs = 3000;
const closeDatabaseMs = 3000;
const closeTracingMs = 3000;
const shutdownTimeoutMs = 25_000;

/**
 * Shuts down gracefully on SIGTERM and SIGINT: accepts no connection, answers what has arrived, waits for
 * running jobs, ends the threads that render papers, closes the database. A second signal exits at once.
 * @param jobsStarted  settles when the jobs have started, which a signal may precede
 * @param stopBackups  waits for a backup that `npm run backup` asked for
 */
function stopGracefully(
  app: FastifyInstance,
  { jobs, database, papers, log }: Dependencies,
  jobsStarted: Promise<void>,
  {
    stopBackups,
    stopTracing,
    endStreams,
  }: { stopBackups: () => Promise<void>; stopTracing: () => Promise<void>; endStreams: () => void },
): void {
  let stopping = false;
  const stop = async (reason: string, code: number): Promise<void> => {
    if (stopping) process.exit(code === 0 ? 1 : code);
    stopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(
      () => exitWithMessage('Stopping took too long; what was running is done again at the next start.'),
      shutdownTimeoutMs,
    ).unref();
    endStreams();
    const unanswered = await closeGracefully(app.server, closeConnectionsMs);
    if (unanswered > 0) log.warn({ connections: unanswered }, 'closed connections that took too long');
    await app.close();
    await jobsStarted;
    await jobs.stop();
    // An interrupted backup leaves nothing that counts as one.
    await Promise.race([stopBackups(), wait(closeBackupsMs)]);
    await papers.close();
    // A collector that does not answer costs the last spans, not the shutdown.
    await Promise.race([stopTracing().catch(() => undefined), wait(closeTracingMs)]);
    // A frozen PostgreSQL server does not answer; what was acknowledged is committed.
    await Promise.race([database.close(), wait(closeDatabaseMs)]);
    process.exit(code);
  };
  process.on('SIGTERM', () => void stop('SIGTERM', 0));
  process.on('SIGINT', () => void stop('SIGINT', 0));
  void database.lost.then((reason) => {
    log.fatal({ err: reason }, 'the database is lost');
    exitWithMessage(
      `The database stopped by itself: ${reason.message} Start again; what was acknowledged is kept.`,
    );
  });
}
