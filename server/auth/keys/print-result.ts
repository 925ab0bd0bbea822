/** A command: takes the options after its name and the environment, and returns what it prints. */
type Command = (options: readonly string[], env: NodeJS.ProcessEnv) => Promise<string>;

/** Runs a command as this process's own: prints its result, or the error with the usage and exit code 1. */
export async function printResult(command: Command, usage: string): Promise<void> {
  try {
    process.stdout.write(`${await command(process.argv.slice(2), process.env)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}\n`);
    process.exitCode = 1;
  }
}
