import { join } from 'node:path';
import { describe } from 'vitest';
import { siteIsBuilt } from '../scripts/site-inputs.mjs';

/** Declares tests only where the site is built: `npm test`, which builds it, fails for a test that is skipped. */
export const describeBuilt = siteIsBuilt(join(import.meta.dirname, '..')) ? describe : () => undefined;
