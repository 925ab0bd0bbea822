/**
 * How many of so many directors of a federal corporation must be resident Canadians: one of up to three, a
 * quarter rounded up from four on. CBCA, section 105(3).
 */
export const residentDirectorsNeeded = (directors: number): number =>
  directors < 4 ? 1 : Math.ceil(directors / 4);
