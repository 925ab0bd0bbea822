import { parentPort } from 'node:worker_threads';
import { explainWeakPassword } from './explain-weak-password.ts';

export type StrengthRequest = { id: number; password: string; userInputs: readonly string[] };
export type StrengthResponse = { id: number; explanation: string | null };

// The other side is estimate-password.ts.
parentPort?.on('message', ({ id, password, userInputs: ownWords }: StrengthRequest) => {
  parentPort?.postMessage(
    { id, explanation: explainWeakPassword(password, ownWords) } satisfies StrengthResponse,
    [],
  );
});
