import { expect, test, vi } from 'vitest';
import { mutationGroups } from './mutation/groups.ts';
import { tags } from './tags.ts';

test('npm run mutate: declares the tags that tests have', async () => {
  const [group = ''] = Object.keys(mutationGroups);
  vi.stubEnv('MUTATION_GROUP', group);
  const { default: config } = await import('./mutation/vitest.config.ts');
  vi.unstubAllEnvs();
  expect(config.test?.tags).toBe(tags);
});
