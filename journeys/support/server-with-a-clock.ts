import { join } from 'node:path';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { openPaperRenderer } from '#server/documents/paper-renderer.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { openJobs } from '#server/jobs/open-jobs.ts';
import { createLog } from '#server/log.ts';
import { createMailer } from '#server/mail/create-mailer.ts';
import { openMailTransport } from '#server/mail/open-mail-transport.ts';
import { handleMailJobs } from '#server/mail/send-queued-mail.ts';
import { companiesHouse } from '#server/registries/companies-house.ts';
import { queueReminders } from '#server/reminders/send-digests.ts';

/** What the test asks of this process; it answers each with the message once it is done. */
export type ClockMessage = { readonly setNow: string } | { readonly runHourly: true };

// The server as `server/main.ts` starts it, with two differences: the test sets its clock and runs its hourly jobs, and
// Companies House is at REGISTRY_URL.
let offsetMs = Date.parse(process.env['START_AT'] ?? '') - Date.now();
const clock = (): Date => new Date(Date.now() + offsetMs);
const config = readConfig(process.env);
const log = createLog(config.logLevel);
const database = await openDatabase(config);
await migrate(database);
const jobs = await openJobs({ database, log });
const dependencies = {
  config,
  log,
  database,
  clock,
  jobs,
  mailer: createMailer({ database, jobs, clock, publicUrl: config.publicUrl }),
  files: openFileStore(config),
  papers: openPaperRenderer(),
  checkouts: [],
  registries: [
    companiesHouse(
      { baseUrl: process.env['REGISTRY_URL'] ?? '', fetch, now: clock, timeoutMs: 10_000 },
      'recorded',
    ),
  ],
  metrics: null,
};
const { app, auth } = await createApp({
  dependencies,
  siteDirectory: join(import.meta.dirname, '../../dist'),
});
handleMailJobs(jobs, { ...dependencies, transport: openMailTransport(config, log) });
if (config.administrator?.password)
  await auth.ensureAdministrator(config.administrator.email, config.administrator.password);
process.on('message', (message: ClockMessage) => void answer(message));
await app.listen({ port: config.port, host: config.host });
await jobs.start();

async function answer(message: ClockMessage): Promise<void> {
  if ('setNow' in message) offsetMs = Date.parse(message.setNow) - Date.now();
  else await queueReminders(dependencies);
  process.send?.(message);
}
