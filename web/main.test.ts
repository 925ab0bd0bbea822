// @vitest-environment happy-dom
import { expect, it } from 'vitest';

it('the site does not start where its root element is missing, and says so', async () => {
  await expect(import('./main.tsx')).rejects.toThrow('Failed to find the root element');
});
