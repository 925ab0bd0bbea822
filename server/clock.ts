/** Tells the time. Everything on the server that needs to know it is given one, so that tests can set it. */
export type Clock = () => Date;

/** The clock of the machine. */
export const systemClock: Clock = () => new Date();
