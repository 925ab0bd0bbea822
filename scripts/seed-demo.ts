// npm run seed:demo: fills an empty installation with a demonstration for founders and the desk: forty
// applications of all countries in every queue, staff in every role, registered companies with their
// deadlines. Everything has 'Sample' in its name. It writes into the database of DATABASE_URL, or into
// DATA_DIR while the server is stopped, and sends no mail.
//   --yes               also in production
//   --applications 16   fewer of them, in less time
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { readConfig } from '../server/config/config.ts';
import { migrate } from '../server/database/migrate.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { runCommand } from '../server/process/run-process.ts';
import { startTestApp, type TestApp } from '../server/testing/app.ts';
import { demoCases, demoStaff, type DemoCustomer } from './demo/demo-cases.ts';
import { stepsOf, type Tokens } from './demo/run-case.ts';

const { values } = parseArgs({
  options: { yes: { type: 'boolean', default: false }, applications: { type: 'string', default: '40' } },
});
/** Staff join and customers sign up before the first application. */
const joinedMs = 80 * 86_400_000;

/** Creates the accounts as of long ago. @returns how they sign in later */
async function createAccounts(app: TestApp, customers: readonly DemoCustomer[], now: Date): Promise<Tokens> {
  app.setNow(new Date(now.getTime() - joinedMs));
  // oxlint-disable-next-line no-await-in-loop
  for (const { email, name } of new Map(customers.map((each) => [each.email, each])).values())
    await app.signUp(email, name);
  // oxlint-disable-next-line no-await-in-loop
  for (const { name, role } of demoStaff) await app.officer(name, role);
  const roleOf = new Map<string, (typeof demoStaff)[number]['role']>(
    demoStaff.map(({ name, role }) => [name, role]),
  );
  const sessions = new Map<string, { token: string; since: number }>();
  /** Signs a person in unless she did so within half an hour; access tokens are valid for longer. */
  const tokenOf = async (person: string, signIn: () => Promise<string>): Promise<string> => {
    const known = sessions.get(person);
    const at = app.now().getTime();
    if (known && at - known.since < 30 * 60_000) return known.token;
    const token = await signIn();
    sessions.set(person, { token, since: at });
    return token;
  };
  return {
    customer: ({ email }) => tokenOf(email, () => app.signIn(email)),
    staff: (name) => tokenOf(name, () => app.officer(name, roleOf.get(name))),
  };
}

async function run(): Promise<string> {
  const config = readConfig(process.env);
  const count = Number(values.applications);
  if (!Number.isInteger(count) || count < 1 || count > 40)
    throw new Error('--applications is a number of applications from 1 to 40.');
  if (config.production && !values.yes)
    throw new Error('This is a production installation. Give --yes to fill it with samples.');
  const database = await openDatabase(config);
  await migrate(database);
  const { rows } = await database.query('select 1 from auth.users limit 1');
  if (rows.length > 0) {
    await database.close();
    throw new Error('This installation has accounts. The demonstration fills an empty one only.');
  }
  const { NODE_ENV: _environment, ...environment } = process.env;
  const settings = Object.fromEntries(
    Object.entries({ ...environment, DATA_DIR: config.dataDirectory, PUBLIC_URL: config.publicUrl }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
  // A password that everybody can read here would open every demonstration to strangers.
  const password = randomBytes(9).toString('base64url');
  const app = await startTestApp({ database, environment: settings, password });
  const now = new Date();
  const cases = await demoCases(count);
  const tokens = await createAccounts(
    app,
    cases.map(({ customer }) => customer),
    now,
  );
  const steps = cases.flatMap((each) => stepsOf(app, tokens, each, now));
  for (const { at, run: take } of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    app.setNow(at);
    // Each step finds what those before it left.
    // oxlint-disable-next-line no-await-in-loop
    await take();
    // oxlint-disable-next-line no-await-in-loop
    await app.runJobs();
  }
  await database.query('update mails set sent_at = created_at where sent_at is null');
  // Each step signed a person in.
  await database.query('delete from auth.sessions');
  await database.withoutTimeouts(() => database.query('vacuum analyze'));
  await app.stop();
  const people = demoStaff.map(({ name, role }) => `${staffEmail(name)} (${role})`);
  return [
    `${cases.length} applications. Sign in with the password ${password}, shown only now, as`,
    ...people.map((each) => `  ${each}`),
    ...[...new Set(cases.map(({ customer }) => customer.email))].map((each) => `  ${each}`),
  ].join('\n');
}

const staffEmail = (name: string): string => `${name.toLowerCase().replaceAll(' ', '.')}@desk.example`;

await runCommand(run);
process.exit();
