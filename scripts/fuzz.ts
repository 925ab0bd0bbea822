// npm run fuzz: calls every operation once with a valid request, then sends generated requests, valid and
// damaged, to every address as every role, until it is stopped or a reply breaks a rule: no 5xx, no reply
// outside its schema, no connection left unusable. `npm test` does the same with a fixed seed
// (server/fuzz.test.ts). Each seed begins with a new database: the embedded one, or on PostgreSQL with
// `node scripts/with-postgres.mjs npm run fuzz`.
//   --seed 7       the first seed; a failure prints the seed that repeats it
//   --rounds 10    number of seeds; without it, unbounded
//   --count 3000   generated requests of each seed
import { parseArgs } from 'node:util';
import { api, type EndpointKey } from '#contract/api.ts';
import { fuzz, fuzzTruncatedUploads } from '#server/testing/fuzz/run-fuzz.ts';
import { startFuzzTarget } from '#server/testing/fuzz/start-fuzz-target.ts';
import { walkTarget } from '#server/testing/fuzz/walk-target.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    rounds: { type: 'string', default: 'Infinity' },
    count: { type: 'string', default: '3000' },
  },
});
const [firstSeed, rounds, count] = [Number(values.seed), Number(values.rounds), Number(values.count)];
const keys = Object.keys(api) as EndpointKey[];

/** @returns whether a reply broke a rule */
async function runSeed(seed: number): Promise<boolean> {
  const started = await startFuzzTarget();
  try {
    const { walk, links } = await walkTarget(started);
    const { session, known, refused } = walk;
    await fuzz(session, { known, links, seed, count });
    const stuck = await fuzzTruncatedUploads(started.target, links.uploadPath, { seed, count: count / 20 });
    await session.close();
    const { failures, statuses, calls } = session;
    const succeeded = keys.filter((key) => calls.get(key)?.succeeded).length;
    console.log(
      `Seed ${seed}: ${JSON.stringify(statuses)}; ${succeeded} of ${keys.length} operations answered with success; ` +
        `${failures.length} failures, ${refused.length} valid requests refused, ${stuck} stuck connections`,
    );
    for (const failure of failures) console.log(JSON.stringify(failure, null, 2));
    for (const step of refused) console.log(step);
    return failures.length > 0 || refused.length > 0 || stuck > 0;
  } finally {
    await started.testApp.stop();
  }
}

let failed = false;
// oxlint-disable-next-line no-await-in-loop
for (let round = 0; round < rounds && !failed; round += 1) failed = await runSeed(firstSeed + round);
process.exit(failed ? 1 : 0);
