import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const directory = join(import.meta.dirname, '../../deploy/observability');

test('alerts: valid rules, and each trial has the result that it names', async () => {
  const [rules, trials] = await Promise.all([
    run('promtool', ['check', 'rules', 'alerts.yaml'], { cwd: directory }),
    run('promtool', ['test', 'rules', 'alerts.test.yaml', 'old-backups.test.yaml'], { cwd: directory }),
  ]);
  expect(rules.stdout).toContain('SUCCESS: 17 rules found');
  expect(trials.stdout).toContain('SUCCESS');
});
