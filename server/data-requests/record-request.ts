import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { dataRequestLaws } from '#catalog/data-request-laws.ts';
import { countries } from '#catalog/index.ts';
import type { dataRequestEndpoints } from '#contract/desk/data-requests.ts';
import { Refusal } from '#contract/errors.ts';
import { answerBy } from '#rules/data-requests/answer-by.ts';
import { day, latestDateIn } from '#values/calendar-date.ts';
import { parseEmail } from '#values/email.ts';
import { officerActor } from '../applications/events/event-actor.ts';
import { generateCode } from '../codes/generate-code.ts';
import { isWorkingDay } from '../companies/working-days.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { recordChangeElsewhere } from '../live/desk-changes.ts';
import { readDataRequest } from './queries.ts';
import { queueReceivedMails } from './request-mails.ts';
import { dataRequests, type DataRequestRow } from './tables.ts';

export type DataRequestDependencies = Pick<
  Dependencies,
  'database' | 'clock' | 'mailer' | 'config' | 'files' | 'log'
>;
type Input = z.output<(typeof dataRequestEndpoints)['POST /admin/data-requests']['body']>;

/**
 * Records a request with the days by which it must be answered, and queues the mails about it, in one
 * transaction. Idempotent by id.
 * @throws Refusal not_in_catalogue for an unknown law, not_possible_now for a day to come, or for other details under
 *   an id
 */
export async function recordDataRequest(
  dependencies: DataRequestDependencies,
  officer: Caller,
  { id, email, answerTo, law: lawId, wish, ...input }: Input,
): Promise<DataRequestRow> {
  const { database, clock } = dependencies;
  const named = dataRequestLaws().find(({ law }) => law.id === lawId);
  if (lawId !== undefined && named === undefined) throw new Refusal('not_in_catalogue');
  const receivedOn = day(input.receivedOn);
  const today = latestDateIn(
    countries.map(({ zone }) => zone),
    clock(),
  );
  if (receivedOn > today)
    throw new Refusal('not_possible_now', { words: 'The day of receipt cannot be in the future.' });
  const country = named?.country ?? null;
  const days = answerBy(
    named?.law ?? null,
    receivedOn,
    (date) => country === null || isWorkingDay(country, date),
  );
  const actor = officerActor(officer);
  const details = {
    kind: input.kind,
    name: input.name,
    email: addressOf(email),
    answerTo: addressOf(answerTo),
    channel: input.channel,
    identityCheck: input.identityCheck,
    wish: wish ?? null,
    lawId: lawId ?? null,
    receivedOn,
  };
  return database.transaction(async () => {
    const [recorded] = await database.sql
      .insert(dataRequests)
      .values({
        id,
        reference: generateCode('CHD', 7, 4),
        ...details,
        ...days,
        recordedBy: actor.id,
        recordedByName: actor.name,
        recordedAt: clock(),
      })
      .onConflictDoNothing({ target: dataRequests.id })
      .returning();
    if (recorded === undefined) {
      const known = await readDataRequest(database, id);
      // Other details under one id are those of a corrected form, whose first reply was lost.
      if (isDeepStrictEqual({ ...known, ...details }, known)) return known;
      throw new Refusal('not_possible_now', {
        words: `This request was recorded as ${known.reference}, with other details. Record another one, and decline the wrong one.`,
      });
    }
    await queueReceivedMails(dependencies, recorded);
    await recordChangeElsewhere(dependencies);
    return recorded;
  });
}

const addressOf = (email: string | undefined): string | null =>
  email === undefined ? null : (parseEmail(email)?.toLowerCase() ?? null);
