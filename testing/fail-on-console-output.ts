import { afterEach, beforeEach, vi } from 'vitest';

/** Unexpected console output fails the test that made it: noise hides real warnings. */
const LEVELS = ['log', 'info', 'warn', 'error', 'debug'] as const;

beforeEach(() => {
  for (const level of LEVELS) vi.spyOn(console, level).mockImplementation(() => undefined);
});

afterEach(() => {
  for (const level of LEVELS) {
    const spy = vi.mocked(console[level]);
    const said = spy.mock.calls;
    spy.mockRestore();
    if (said.length > 0) throw new Error(`console.${level} was called: ${JSON.stringify(said)}`);
  }
});
