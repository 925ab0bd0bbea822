/** Exits with a message for the operator. */
export function exitWithMessage(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
