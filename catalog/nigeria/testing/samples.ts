import type { Samples } from '#catalog/testing/country-samples.ts';

const capitals = [100_000, 1_000_000, 500_000_000, 500_000_001, 2_000_000_000].map((naira) => naira * 100);

const samples: Samples = {
  situations: [
    { increaseMinor: 100_000_000 },
    { publishNotices: true, nameReserved: false },
    ...capitals.flatMap((shareCapitalMinor) =>
      [true, false].flatMap((restrictedName) =>
        [true, false].map((nameReserved) => ({ shareCapitalMinor, restrictedName, nameReserved })),
      ),
    ),
    ...['LTD', 'BN', 'IT', 'PLC', 'ULTD', 'GTE', 'LLP', 'LP'].flatMap((entityType) =>
      [true, false].map((small) => ({ entityType, small, returns: 2, daysLate: 3, lateBefore2024: 1 })),
    ),
  ],
  // Generated names never need consent, these activities are rarely drawn, and of eight kinds of body one is
  // an association.
  rare: ['nameConsent', 'sectorLetter', 'bankers', 'incomeSources'],
};

export default samples;
