import { and, asc, eq, exists, gt, lte, not, type SQL } from 'drizzle-orm';
import { calendarDateIn, formatCalendarDate } from '#values/calendar-date.ts';
import type { Dependencies } from '../../dependencies.ts';
import { runEach } from '../../jobs/run-each.ts';
import { mails } from '../../mail/tables.ts';
import { advanceApplication } from '../advance-application.ts';
import { systemActor } from '../events/event-actor.ts';
import { queueCustomerMail } from '../mails/queue-mails.ts';
import { noticeMail, titleOf, type MailTemplate } from '../mails/template.ts';
import type { ApplicationRow } from '../queries.ts';
import { serviceSnapshotOf } from '../service-snapshot.ts';
import { applications } from '../tables.ts';
import { eraseDayOf } from './discard-draft.ts';

type ExpireDependencies = Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'config' | 'log'>;
type Outcome = { count: number; failed: number };

const DAY_MS = 86_400_000;
/** A draft is abandoned when it did not change for so long, as the privacy page says. */
const QUIET_DAYS = 365;
/** Between the notice and the end of the draft. */
const NOTICE_DAYS = 30;
/** The daily job does not start at the same second each day. */
const SLACK_MS = 3_600_000;
const noticeKind = 'application.draft_expiring';
const batch = 500;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** A notice about the draft since it last changed, and until `sentBy`. */
const hasNotice = (database: Dependencies['database'], sentBy: Date): SQL =>
  exists(
    database.sql
      .select({ id: mails.id })
      .from(mails)
      .where(
        and(
          eq(mails.applicationId, applications.id),
          eq(mails.kind, noticeKind),
          gt(mails.createdAt, applications.updatedAt),
          lte(mails.createdAt, sentBy),
        ),
      ),
  );

const expiringMail = (draft: ApplicationRow, now: Date): MailTemplate => {
  const { zone } = serviceSnapshotOf(draft).country;
  const on = (instant: Date): string => formatCalendarDate(calendarDateIn(zone, instant));
  const end = new Date(now.getTime() + NOTICE_DAYS * DAY_MS);
  return noticeMail(
    draft,
    noticeKind,
    `We discard your draft on ${on(end)}`,
    [
      `You have not changed your draft for ${titleOf(draft)} since ${on(draft.updatedAt)}.`,
      `To keep it, open it and change an answer before ${on(end)}. You can also sign it.`,
      'Otherwise we discard it then. You can restore it for 30 more days. After that we erase it with its answers and documents.',
    ],
    [],
  );
};

/**
 * Calls `work` with each draft for which `condition` holds, locked, in a transaction of its own. A draft for
 * which it throws is logged and left for the next run.
 */
async function forEachDraft(
  { database, log }: Pick<Dependencies, 'database' | 'log'>,
  condition: SQL,
  work: (draft: ApplicationRow) => Promise<unknown>,
): Promise<Outcome> {
  const outcome: Outcome = { count: 0, failed: 0 };
  let after: string | undefined;
  const isDue = and(eq(applications.orderState, 'draft'), condition);
  do {
    const due = await database.sql
      .select({ id: applications.id })
      .from(applications)
      .where(and(isDue, after === undefined ? undefined : gt(applications.id, after)))
      .orderBy(asc(applications.id))
      .limit(batch);
    const workOn = async (id: string): Promise<boolean> => {
      const [draft] = await database.sql
        .select()
        .from(applications)
        .where(and(isDue, eq(applications.id, id)))
        .for('update');
      if (!draft) return false;
      await work(draft);
      return true;
    };
    outcome.failed += await runEach(
      due.map(({ id }) => id),
      async (id) => {
        if (await database.transaction(() => workOn(id))) outcome.count += 1;
      },
      { what: 'draft', log },
    );
    after = due.length === batch ? due.at(-1)?.id : undefined;
  } while (after !== undefined);
  return outcome;
}

/**
 * Mails a notice about each draft that did not change for a year, and discards it a month after the notice unless it
 * changed since. Its owner can restore it like a draft that was discarded by hand. Safe to repeat.
 * @returns the number of drafts with a new notice, of those discarded, and of those for which it failed
 */
export async function expireDrafts(
  dependencies: ExpireDependencies,
): Promise<{ notified: number; discarded: number; failed: number }> {
  const { database, clock } = dependencies;
  const now = clock();
  const isQuiet = lte(applications.updatedAt, daysBefore(now, QUIET_DAYS));
  const discarded = await forEachDraft(
    dependencies,
    hasNotice(database, new Date(daysBefore(now, NOTICE_DAYS).getTime() + SLACK_MS)),
    ({ id, version }) =>
      advanceApplication(dependencies, {
        applicationId: id,
        version,
        verb: 'expire',
        actor: systemActor,
        set: { eraseDraftAt: eraseDayOf(now) },
      }),
  );
  const notified = await forEachDraft(
    dependencies,
    and(isQuiet, not(hasNotice(database, now))) as SQL,
    (draft) => queueCustomerMail(dependencies, draft, expiringMail(draft, now)),
  );
  return {
    notified: notified.count,
    discarded: discarded.count,
    failed: notified.failed + discarded.failed,
  };
}
