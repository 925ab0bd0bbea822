export const typedDay = (day: string, month: string, year: string) => ({ day, month, year });
