/** Returns the current time. It is injected, so that tests can set it. */
export type Clock = () => Date;

/** The system clock. */
export const systemClock: Clock = () => new Date();
