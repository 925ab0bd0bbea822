// @vitest-environment happy-dom
import { expect, it } from 'vitest';

it('entry point: a missing root element throws', async () => {
  await expect(import('./main.tsx')).rejects.toThrow('Failed to find the root element');
});
