// npm run fuzz: sends generated requests, valid and damaged, to every endpoint as every role, until it is
// stopped or a reply breaks a rule: no 5xx, no reply outside its schema, no connection left unusable. `npm
// test` does the same with a fixed seed (server/fuzz.test.ts).
//   --seed 7       the first seed; a failure prints the seed that repeats it
//   --rounds 10    number of seeds; without it, unbounded
//   --count 1000   requests of each seed
import { parseArgs } from 'node:util';
import { Account } from '../journeys/support/account.ts';
import { Product } from '../journeys/support/product.ts';
import { fuzz, fuzzTruncatedUploads } from '#server/testing/fuzz/run-fuzz.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    rounds: { type: 'string', default: 'Infinity' },
    count: { type: 'string', default: '1000' },
  },
});
const [firstSeed, rounds, count] = [Number(values.seed), Number(values.rounds), Number(values.count)];

const password = 'quiet-marble-orchard-7';
const product = await Product.start();
let failed = false;
try {
  const customer = await Account.open(product, {
    fullName: 'Ada Obi',
    email: 'ada@customer.example',
    password,
  });
  const stranger = await Account.open(product, {
    fullName: 'Eve Eze',
    email: 'eve@customer.example',
    password,
  });
  const officer = await Account.officer(product);
  const draft = await customer.filledDraft();
  const signed = await customer.sign(await customer.filledDraft(), 'Ada Obi');
  const target = {
    url: product.url,
    apiKey: await product.apiKey(),
    tokens: {
      customer: customer.accessToken,
      stranger: stranger.accessToken,
      officer: officer.accessToken,
    },
    ids: [draft.id, signed.id],
  };
  const uploadPath = `/api/applications/${draft.id}/files?purpose=document`;
  for (let round = 0; round < rounds && !failed; round += 1) {
    const seed = firstSeed + round;
    const { failures, statuses } = await fuzz(target, { seed, count });
    const stuck = await fuzzTruncatedUploads(target, uploadPath, { seed, count: count / 20 });
    failed = failures.length > 0 || stuck > 0;
    process.stdout.write(
      `Seed ${seed}: ${JSON.stringify(statuses)}, ${failures.length} failures, ${stuck} stuck connections\n`,
    );
    for (const failure of failures) process.stdout.write(`${JSON.stringify(failure, null, 2)}\n`);
  }
} finally {
  await product.stop();
}
process.exit(failed ? 1 : 0);
