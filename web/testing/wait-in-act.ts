import { act } from 'react';

const STEP_MS = 20;
/** An upper bound for a machine whose cores are busy with other work. */
const TIMEOUT_MS = 60_000;

/**
 * Waits until an expectation no longer throws, and lets React render in between.
 * @throws what it throws after a minute
 */
export async function waitInAct(expectation: () => void): Promise<void> {
  for (let waited = 0; ; waited += STEP_MS) {
    await act(async () => new Promise((resolve) => setTimeout(resolve, STEP_MS)));
    try {
      expectation();
      return;
    } catch (error) {
      if (waited >= TIMEOUT_MS) throw error;
    }
  }
}
