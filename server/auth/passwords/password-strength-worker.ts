import { parentPort } from 'node:worker_threads';
import { explainWeakPassword } from './explain-weak-password.ts';

export type StrengthRequest = { id: number; password: string; userInputs: readonly string[] };
export type StrengthResponse = { id: number; explanation: string | null };

// Started by estimate-password-strength.ts.
parentPort?.on('message', ({ id, password, userInputs }: StrengthRequest) => {
  parentPort?.postMessage(
    { id, explanation: explainWeakPassword(password, userInputs) } satisfies StrengthResponse,
    [],
  );
});
