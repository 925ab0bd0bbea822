import { describe, expect, it } from 'vitest';
import { canKeep, isFresh, keepUnsent, readUnsent } from './unsent-files.ts';

const photo = (megabytes: number): File => ({ size: megabytes * 1024 * 1024 }) as File;

describe('photos kept on the device', () => {
  it.each([
    ['one of 6 MB', [photo(6)], true],
    ['ten of 6 MB', Array.from({ length: 10 }, () => photo(6)), true],
    ['eleven of 6 MB', Array.from({ length: 11 }, () => photo(6)), false],
    ['twenty-one small ones', Array.from({ length: 21 }, () => photo(0.1)), false],
  ])('%s', (_, files, kept) => {
    expect(canKeep(files)).toBe(kept);
  });

  it('age: shown for 24 hours, and not from the future', () => {
    const now = Date.parse('2026-11-25T12:00:00Z');
    expect(isFresh({ keptAt: Date.parse('2026-11-24T12:00:01Z') }, now)).toBe(true);
    expect(isFresh({ keptAt: Date.parse('2026-11-24T12:00:00Z') }, now)).toBe(false);
    expect(isFresh({ keptAt: now + 1 }, now)).toBe(false);
  });

  it('browser without storage: nothing is kept, and nothing fails', async () => {
    await keepUnsent('a place', { stage: 'pages', files: [photo(1)] });
    expect(await readUnsent('a place')).toBeNull();
  });
});
