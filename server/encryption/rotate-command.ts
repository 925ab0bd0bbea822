import { readConfig } from '../config/config.ts';

try {
  const config = readConfig(process.env);
  if (config.encryptionKeys.length === 0)
    throw new Error('ENCRYPTION_KEYS is unset: there is no key to encrypt with.');
  // Loaded with a key only: a missing one is told at once.
  const { runRotation } = await import('./run-rotation.ts');
  const { words, isComplete } = await runRotation(config);
  process.stdout.write(`${words}\n`);
  if (!isComplete) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
