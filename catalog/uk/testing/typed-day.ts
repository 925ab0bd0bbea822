/** Returns a day as a date field keeps it while it is typed. */
export const typedDay = (day: string, month: string, year: string) => ({ day, month, year });
