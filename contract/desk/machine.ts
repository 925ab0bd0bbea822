import { z } from 'zod';
import { endpoints } from '../endpoint.ts';

const instant = z.iso.datetime();
const count = z.int();

/** The state of an installation, for administrators and auditors. */
const MachineShape = z.object({
  server: z.object({
    version: z.string(),
    node: z.string(),
    database: z.enum(['embedded', 'postgres']),
    databaseVersion: z.string(),
    /** Number of migrations that were applied. */
    migrations: count,
    role: z.enum(['all', 'web', 'worker']),
    /** The start of the process that answers. */
    startedAt: instant,
  }),
  /** One row for each queue of jobs. */
  jobs: z.array(
    z.object({ queue: z.string(), due: count, oldestDueSeconds: z.number(), later: count, failed: count }),
  ),
  mails: z.object({
    waiting: count,
    oldestWaitingAt: instant.nullable(),
    /** The waiting mails that were tried at least once. */
    failing: count,
    sentLastDay: count,
    sentLastWeek: count,
    bouncedLastMonth: count,
    /** The newest 20 of the last 30 days. */
    bounces: z.array(
      z.object({
        id: z.uuid(),
        kind: z.string(),
        status: z.string().nullable(),
        at: instant,
        applicationId: z.uuid().nullable(),
        /** Whether the address gets no reminders because of it. */
        remindersStopped: z.boolean(),
      }),
    ),
    /** Inbound mails of the last 7 days by outcome and reason. */
    inbound: z.array(
      z.object({
        outcome: z.enum(['accepted', 'bounce', 'ignored', 'refused']),
        reason: z.string().nullable(),
        count,
      }),
    ),
  }),
  /** Webhooks of payment providers in the last 7 days. */
  webhooks: z.array(
    z.object({ provider: z.string(), received: count, notHandled: count, lastReceivedAt: instant }),
  ),
  storage: z.object({
    databaseBytes: z.int(),
    files: count,
    fileBytes: z.int(),
    /** When it was measured; at most ten minutes ago. */
    measuredAt: instant,
  }),
  /** The newest backup that this machine made; null when none is recorded in DATA_DIR. */
  backup: z.object({ id: z.string(), createdAt: instant }).nullable(),
  /** Figures of law: due for a look today, and within 90 days, by country. */
  law: z.object({
    dueNow: count,
    dueSoon: count,
    countries: z.array(z.object({ id: z.string(), name: z.string(), due: count })),
  }),
  /** Settings of the environment. Values are words such as a host, never a secret. */
  settings: z.array(
    z.object({ name: z.string(), title: z.string(), on: z.boolean(), value: z.string().nullable() }),
  ),
});
export type Machine = z.infer<typeof MachineShape>;

/** The state of the installation for its operator. */
export const machineEndpoints = endpoints({
  'GET /admin/machine': {
    who: 'admin',
    right: 'machine:read',
    summary: 'The state of the installation: jobs, mails, webhooks, storage, backups, law, settings',
    reply: { 200: MachineShape },
  },
});
