/** Returns today's date in UTC. */
export const todayInUtc = (): string => new Date().toISOString().slice(0, 10);
