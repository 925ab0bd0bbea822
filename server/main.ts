import { brand } from '#brand';
import { ConfigurationError } from './config/config.ts';
import { exitWithMessage } from './exit-with-message.ts';
import { startServer } from './start-server.ts';

try {
  await startServer();
} catch (error) {
  if (error instanceof ConfigurationError) exitWithMessage(error.message);
  exitWithMessage(`${brand.name} could not start: ${error instanceof Error ? error.message : String(error)}`);
}
