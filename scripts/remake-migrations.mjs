// Makes the one initial migration anew from every server/**/tables.ts. For the time before the first release only:
// afterwards a change is a migration more, made by `npx drizzle-kit generate --name <what-changes>`.
//
// SQL that tables.ts cannot say (triggers, functions) stands in server/**/triggers.sql and is added at the end.
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const target = join(root, 'server/database/migrations');
// Made aside and moved into place whole, so that a test run that starts meanwhile never reads half of it.
const aside = `.cache/migrations-${process.pid}`;
mkdirSync(join(root, '.cache'), { recursive: true });

const made = spawnSync(
  process.execPath,
  [join(root, 'node_modules/drizzle-kit/bin.cjs'), 'generate', '--name', 'initial'],
  {
    cwd: root,
    env: { ...process.env, MIGRATIONS_OUT: aside },
    encoding: 'utf8',
  },
);
const [file] = existsSync(join(root, aside))
  ? readdirSync(join(root, aside)).filter((name) => name.endsWith('.sql'))
  : [];
if (made.status !== 0 || !file) {
  console.error(made.stdout + made.stderr);
  rmSync(join(root, aside), { recursive: true, force: true });
  process.exit(1);
}

for (const triggers of readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((name) => basename(name) === 'triggers.sql')
  .toSorted()) {
  appendFileSync(
    join(root, aside, file),
    `\n--> statement-breakpoint\n${readFileSync(join(root, 'server', triggers), 'utf8').trim()}\n`,
  );
}
mkdirSync(dirname(target), { recursive: true });
const old = join(root, `.cache/old-migrations-${process.pid}`);
if (existsSync(target)) renameSync(target, old);
renameSync(join(root, aside), target);
rmSync(old, { recursive: true, force: true });
console.log(
  `server/database/migrations/${file}: ${readFileSync(join(target, file), 'utf8').match(/^CREATE TABLE/gm)?.length ?? 0} tables`,
);
