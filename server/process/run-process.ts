import { ConfigurationError } from '../config/configuration-error.ts';
import { keepFilesPrivate } from '../data-directory.ts';
import { exitWithMessage } from '../exit-with-message.ts';
import { explainError } from '../log.ts';

// Every entry point that opens DATA_DIR or writes personal data begins with one of these functions.

/**
 * Starts a service as this process. Files that it creates are private to its user. A service that cannot start exits
 * with a message for the operator.
 * @param name  begins the message, such as 'The sign-in service'
 */
export async function startService(name: string, start: () => Promise<unknown>): Promise<void> {
  keepFilesPrivate();
  try {
    await start();
  } catch (error) {
    exitWithMessage(
      error instanceof ConfigurationError ? error.message : `${name} could not start: ${explainError(error)}`,
    );
  }
}

/**
 * Runs a command as this process. Files that it creates are private to its user. Prints the text that it returns, and
 * on an error its message, with exit code 1.
 * @param command  gets the options after its name and the environment; a number that it returns is the exit code
 * @param usage  is printed after the message of an error
 */
export async function runCommand(
  command: (options: readonly string[], environment: NodeJS.ProcessEnv) => Promise<string | number>,
  usage?: string,
): Promise<void> {
  keepFilesPrivate();
  try {
    const result = await command(process.argv.slice(2), process.env);
    if (typeof result === 'number') process.exitCode = result;
    else process.stdout.write(`${result}\n`);
  } catch (error) {
    process.stderr.write(`${explainError(error)}\n${usage === undefined ? '' : `${usage}\n`}`);
    process.exitCode = 1;
  }
}
