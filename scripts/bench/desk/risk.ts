import { aBusinessNameApplication } from '../../../catalog/nigeria/business-name/sample.ts';
import { findApplication } from '../../../server/applications/queries.ts';
import type { Database } from '../../../server/database/database.ts';
import type { readQueue } from '../../../server/desk/queue.ts';
import { readRisk } from '../../../server/queue/read-risk.ts';

type Query = Parameters<typeof readQueue>[2];

/** SQL of the risk of an application: of those that are open, a third is high and a third is raised. */
export const riskSql = (n: string): string =>
  `case when ${n} % 10 > 0 then 'low' else (array['low','raised','high'])[${n} / 30 % 3 + 1] end`;

/** One application in so many names the agent. */
const agentEvery = 100;
/** An application with a person of its own only, one with the agent, and one that shares a number with another. */
const judged = { alone: 1230, agent: 1200, shared: 1010 };

/** SQL of what is kept of a person's number. */
const number = (text: string): string => `encode(sha256(('nigeria/' || ${text})::bytea), 'hex')`;

/**
 * Inserts what applications are compared by: a person and a name of each, an agent under the same name in one
 * of a hundred, and in one of five hundred the number of another person.
 * @param idSql  SQL of the id of application n
 */
export async function seedKeys(database: Database, idSql: string, from: number, to: number): Promise<void> {
  const series = `from generate_series(${from}, ${to - 1}) as n`;
  const key = (kind: string, value: string, label: string, where = 'true') =>
    `select ${idSql}, '${kind}', 'nigeria', ${value}, ${label} ${series} where ${where}`;
  await database.query(
    `insert into application_keys (application_id, kind, country, key, label)
     ${key('person', number(`n`), `'Owner ' || md5(n::text)`)}
     union all ${key('name', `md5(n::text) || ' ventures'`, `md5(n::text) || ' Ventures'`)}
     union all ${key('person', number(`'agent'`), `'Kemi Bello'`, `n % ${agentEvery} = 0`)}
     union all ${key('person', number('n + 1'), `'Somebody Else'`, 'n % 500 = 10')}`,
  );
}

/**
 * The requests of the queue filtered by risk, and the readings of the risk of an application at each of its
 * changes.
 */
export async function riskRequests(
  database: Database,
  read: (query: Query) => Promise<unknown>,
  now: Date,
  idOf: (n: number) => string,
): Promise<[string, () => Promise<unknown>][]> {
  const evaluations = await Promise.all(
    Object.values(judged).map(async (n) => {
      const application = {
        ...(await findApplication(database, idOf(n))),
        answers: aBusinessNameApplication(),
      };
      return () => readRisk({ database, clock: () => now }, application, 'to_review');
    }),
  );
  const [alone, agent, shared] = evaluations as [
    () => Promise<unknown>,
    () => Promise<unknown>,
    () => Promise<unknown>,
  ];
  return [
    ['risk: high, to review', () => read({ queue: 'to_review', risk: 'high' })],
    ['risk: raised, to review', () => read({ queue: 'to_review', risk: 'raised' })],
    ['risk: low, to review', () => read({ queue: 'to_review', risk: 'low' })],
    ['risk: high, all', () => read({ queue: 'all', risk: 'high' })],
    ['risk: high, all, oldest first', () => read({ queue: 'all', risk: 'high', order: 'longest' })],
    [
      'risk: high, of nobody, with count',
      () => read({ queue: 'to_review', risk: 'high', officer: 'nobody' }),
    ],
    ['risk: high, to file (none)', () => read({ queue: 'to_file', risk: 'high' })],
    [
      'risk: high, in South Africa (none)',
      () => read({ queue: 'to_review', risk: 'high', country: 'south-africa' }),
    ],
    ['risk read of an application', alone],
    ['risk read, an agent of one in 100', agent],
    ['risk read, a number of two people', shared],
  ];
}
