import { readConfig } from '../config/config.ts';
import { runCommand } from '../process/run-process.ts';

await runCommand(async () => {
  const config = readConfig(process.env);
  if (config.encryptionKeys.length === 0)
    throw new Error('ENCRYPTION_KEYS is unset: there is no key to encrypt with.');
  // Loaded with a key only: a missing one is told at once.
  const { runRotation } = await import('./run-rotation.ts');
  const { words, isComplete } = await runRotation(config);
  if (!isComplete) process.exitCode = 1;
  return words;
});
