import { parseArgs } from 'node:util';
import { readConfig } from '../config/config.ts';
import { runCommand } from '../process/run-process.ts';

// npm run keys:rotate [-- --lost FILE_ID …]: encrypts stored data with the first of ENCRYPTION_KEYS. --lost first records that
// a file is lost for good.
await runCommand(async (args) => {
  const { values } = parseArgs({ args: [...args], options: { lost: { type: 'string', multiple: true } } });
  const config = readConfig(process.env);
  if (config.encryptionKeys.length === 0)
    throw new Error('ENCRYPTION_KEYS is unset: there is no key to encrypt with.');
  // Loaded with a key only: a missing one is told at once.
  const { runRotation } = await import('./run-rotation.ts');
  const { words, isComplete } = await runRotation(config, values.lost ?? []);
  if (!isComplete) process.exitCode = 1;
  return words;
});
