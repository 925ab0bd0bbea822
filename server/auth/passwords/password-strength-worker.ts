import { parentPort } from 'node:worker_threads';
import { guessability } from './explain-weak-password.ts';

export type Question = { id: number; password: string; ownWords: readonly string[] };
export type Answer = { id: number; why: string | null };

// The other side is estimate-password.ts.
parentPort?.on('message', ({ id, password, ownWords }: Question) => {
  parentPort?.postMessage({ id, why: guessability(password, ownWords) } satisfies Answer, []);
});
