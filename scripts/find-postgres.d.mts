/** Returns the folder of the newest PostgreSQL binaries, 15 or newer; undefined without any. */
export function findPostgres(): string | undefined;
