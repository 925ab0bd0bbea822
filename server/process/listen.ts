import type { FastifyInstance } from 'fastify';
import { exitWithMessage } from '../exit-with-message.ts';

/**
 * Connections that may wait to be accepted; the system has its own bound (net.core.somaxconn). Where they are too many, the
 * kernel drops them and clients repeat after 0.2 to 3 s: with the 511 of Node, bursts of new clients did.
 */
const BACKLOG = 4096;

/** Listens on the port of the settings. An address that cannot be used ends the process with a message. @returns the URL */
export function listen(
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
): Promise<string> {
  return app.listen({ port, host, backlog: BACKLOG }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      exitWithMessage(
        `PORT ${port} on ${host} is taken by another program. Stop that one, or set PORT to a free number.`,
      );
    if (error.code === 'EACCES')
      exitWithMessage(`PORT ${port} may not be used by this user. Set PORT to 1024 or more.`);
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
      exitWithMessage(`HOST ${host} is no address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`);
    throw error;
  });
}
