import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** A database of one test file or one product. */
export type CopiedDatabase = {
  readonly url: string;
  /** Ends its sessions and deletes it. */
  readonly drop: () => Promise<void>;
};

/**
 * Copies a database that nobody is connected to.
 * @param server URL of another database of the same server, as a superuser
 */
export async function copyDatabase(server: string, template: string): Promise<CopiedDatabase> {
  const name = `charterly_test_${randomUUID().replaceAll('-', '')}`;
  // Without `file_copy` every page of the copy also goes through the write-ahead log.
  await asOperator(server, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  return {
    url: databaseAt(server, name),
    drop: () =>
      asOperator(server, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

/** Runs `work` with a connection of its own. */
export async function asOperator<T>(server: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** URL of a database beside the one that `server` names. */
export function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
