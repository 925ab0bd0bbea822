import type { TextVariables } from '#contract/desk/question-reasons.ts';
import { formatWeekdayDate } from '#values/calendar-date.ts';
import { firstNameOf } from '#values/first-name.ts';
import { findPersonById } from '../accounts/people.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import { answerByIfAsked } from '../chasing/read-chase.ts';
import type { Dependencies } from '../dependencies.ts';

/** Returns what the variables of a text to the customer stand for if it is sent now. */
export async function readTextVariables(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  application: ApplicationRow,
): Promise<TextVariables> {
  const [customer, answerBy] = await Promise.all([
    findPersonById(database, application.ownerId),
    answerByIfAsked(database, application, clock()),
  ]);
  return {
    'first name': firstNameOf(customer.name),
    deadline: answerBy && formatWeekdayDate(answerBy),
  };
}
