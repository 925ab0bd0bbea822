// Chooses the journeys to run for what has changed since a commit, and prints why:
//   node scripts/print-changed-journeys.mjs [commit]   (without one: what is not committed)
// The last line is for scripts/test.mjs: the chosen files, and the changed ones, as JSON.
import { join } from 'node:path';
import { JourneyChooser } from './changed/choose-journeys.mjs';
import { describeChoice } from './changed/describe-choice.mjs';
import { readChangedFiles, readRoutes, readTexts } from './changed/read-project.mjs';

const root = join(import.meta.dirname, '..');
const [commit = 'HEAD'] = process.argv.slice(2);
let changed;
try {
  changed = readChangedFiles(root, commit);
} catch {
  // Git has said why.
  process.exit(1);
}
const texts = readTexts(root);
const routes = readRoutes(texts, new Date().toISOString().slice(0, 10));
const choice = new JourneyChooser({ texts, routes, isEvery: Boolean(process.env.EVERY) }).choose(changed);
for (const line of describeChoice(choice)) console.log(line);
console.log(JSON.stringify({ journeys: [...choice.chosen.keys()], changed }));
