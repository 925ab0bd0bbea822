import { paths } from '#contract/paths.ts';
import { Refusal } from '#contract/errors.ts';
import { day, formatCalendarDate } from '#values/calendar-date.ts';
import { listStaff, type Person } from '../accounts/people.ts';
import type { Caller } from '../http/caller.ts';
import { layoutMail } from '../mail/layout-mail.ts';
import { userRoles } from '../supabase/tables.ts';
import type { Content, LawDependencies } from './append-record.ts';
import { amountStates } from './record-states.ts';
import type { CurrentFigure } from './show-figure.ts';
import type { FigureRecordRow } from './tables.ts';

/** Returns the new amount of a figure that waits for a second person. */
export function waitingAmount({ records }: CurrentFigure): FigureRecordRow | undefined {
  const stateOf = amountStates(records);
  return records.find((record) => stateOf(record) === 'waiting');
}

/** @throws Refusal not_possible_now while a new amount of the figure waits for a second person */
export function refuseWhileWaiting(current: CurrentFigure): void {
  const waiting = waitingAmount(current);
  if (waiting)
    throw new Refusal('not_possible_now', {
      words: `An amount that ${waiting.recordedByName} entered needs a second person. Decide on it first.`,
    });
}

/** Returns who else may confirm an amount. Locks the roles, so that none is taken away until the transaction ends. */
export async function lockOthers(
  { database, clock }: Pick<LawDependencies, 'database' | 'clock'>,
  officer: Caller,
): Promise<readonly Person[]> {
  await database.sql.select().from(userRoles).orderBy(userRoles.userId).for('update');
  return (await listStaff({ database, clock }, 'law:record')).filter(({ id }) => id !== officer.userId);
}

/** Queues a mail to each person who may confirm a new amount, in the current transaction. */
export async function queueWaitingMails(
  { mailer, config }: Pick<LawDependencies, 'mailer' | 'config'>,
  officer: Caller,
  { country, figure }: CurrentFigure,
  { wordsBefore, wordsAfter, startsOn }: Content,
  others: readonly Person[],
): Promise<void> {
  const name = officer.fullName.trim() || officer.email;
  const from = startsOn === null ? '' : ` from ${formatCalendarDate(day(startsOn))}`;
  const change = `${name} entered a new amount. ${country.name}, ${figure.title}: ${wordsAfter} instead of ${wordsBefore}${from}.`;
  for (const { email } of others.filter((person) => person.email !== ''))
    await mailer.queue({
      to: email,
      subject: 'A new amount waits for you',
      kind: 'desk.figure_waiting',
      ...layoutMail({
        preheader: change,
        title: 'A new amount waits for a second person',
        paragraphs: [change, 'Compare it with its source. It takes effect once you confirm it.'],
        facts: [],
        action: {
          label: 'See the new amount',
          url: config.publicUrl + paths.adminFigure(country.id, figure.id),
        },
      }),
    });
}
