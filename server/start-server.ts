import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { brand } from '#brand';
import type { Dependencies } from './dependencies.ts';
import { createApp } from './app.ts';
import { listenForBackups } from './backup/control-socket.ts';
import { describeDamage } from './backup/last-backup.ts';
import type { Auth } from './auth/auth.ts';
import { systemClock } from './clock.ts';
import { prepareDataDirectory, restrictOldFiles } from './data-directory.ts';
import { readConfig, type Config } from './config/config.ts';
import { checkEncryptionKeys } from './encryption/check-keys.ts';
import type { Database } from './database/database.ts';
import { DamagedDatabaseError, isDamage } from './database/embedded/damaged-database-error.ts';
import { migrate } from './database/migrate.ts';
import { hasRowSecurity } from './database/row-security/install-row-security.ts';
import { openPaperRenderer } from './documents/paper-renderer.ts';
import { openUploadInspector } from './files/upload-inspector.ts';
import { openPreviewSandbox } from './previews/preview-sandbox.ts';
import { openDatabase } from './database/open-database.ts';
import { removeStaleFiles } from './files/clean-up-files.ts';
import { openFileStore } from './files/open-file-store.ts';
import { openJobs } from './jobs/open-jobs.ts';
import { createLog } from './log.ts';
import { createMailer } from './mail/create-mailer.ts';
import { openMailTransport } from './mail/open-mail-transport.ts';
import { backfillLedgerJob } from './ledger/backfill.ts';
import { createCheckoutProviders } from './payments/providers/checkout-providers.ts';
import { openRegistries } from './registries/open-registries.ts';
import { readPaymentConfig } from './config/read-payment-config.ts';
import { createMetrics } from './observability/metrics.ts';
import { handleMailJobs } from './mail/send-queued-mail.ts';
import { listen } from './process/listen.ts';
import { stopGracefully } from './process/stop-gracefully.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Replacements for a test that sets the clock of the process or answers for a registry. */
export type StartOptions = Partial<Pick<Dependencies, 'clock' | 'registries'>>;

/** Starts the server with the settings of the environment. @returns its dependencies, once it listens and jobs run */
export async function startServer(options: StartOptions = {}): Promise<Dependencies> {
  const { config, simulators } = await withPaymentSimulators(readConfig(process.env));
  const log = createLog(config.logLevel);
  const tracing = await openTracing(config);
  const wasOpen = prepareDataDirectory(config.dataDirectory);
  const dependencies = await openDependencies(config, log, options);
  const { app, auth, uptime, publisher, streams } = await createApp({
    dependencies,
    siteDirectory: siteDirectory(),
    probesOnly: config.role === 'worker',
  });
  const transport = openMailTransport(config, log);
  handleMailJobs(dependencies.jobs, { ...dependencies, transport });
  await makeConfiguredAdministrator(config, auth, log);
  await removeStaleFiles(config.dataDirectory, dependencies.clock);
  const { promise: begun, resolve: resolveJobsStarted } = Promise.withResolvers<void>();
  const stopBackups =
    config.databaseUrl === null ? await listenForBackups(dependencies) : () => Promise.resolve();
  stopGracefully({
    ...dependencies,
    app,
    jobsStarted: begun,
    endStreams: () => streams.close(),
    helpers: {
      // An interrupted backup leaves nothing that counts as one.
      backups: stopBackups,
      papers: () => dependencies.papers.close(),
      inspector: () => dependencies.inspector.close(),
      previews: async () => dependencies.previews.close(),
      // A collector that does not answer costs the last spans, not the shutdown.
      tracing: tracing.stop,
    },
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
  if (wasOpen) restrictOldFiles(config.dataDirectory, log);
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
    inspector: openUploadInspector(),
    papers: openPaperRenderer({ maxWaitMs: config.queueWaitMs }),
    previews: openPreviewSandbox({ maxWaitMs: config.queueWaitMs }),
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

async function makeConfiguredAdministrator(
  { administrator, supabase }: Config,
  auth: Auth,
  log: FastifyBaseLogger,
): Promise<void> {
  if (supabase !== null || !administrator?.password) return;
  const outcome = await auth.ensureAdministrator(administrator.email, administrator.password);
  if (outcome === 'promoted')
    log.warn('There was no administrator, so the account of ADMIN_EMAIL is one from now on.');
  if (outcome === 'without role')
    log.warn(
      'The account of ADMIN_EMAIL is no administrator: there are others, who give the role at /admin/staff.',
    );
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
