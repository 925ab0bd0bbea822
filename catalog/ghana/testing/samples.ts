import type { Samples } from '#catalog/testing/country-samples.ts';

const types = ['LTD', 'PLC', 'LBG', 'EXT', 'BN', 'PT'];

const samples: Samples = {
  situations: [
    ...[0, 100].map((increaseMinor) => ({ increaseMinor })),
    ...[true, false].map((nameReserved) => ({ statedCapitalMinor: 1_000_000, nameReserved })),
    ...types.flatMap((entityType) =>
      [0, 1, 4, 5, 9].flatMap((lateReturns) =>
        [true, false].map((ownersFiled) => ({ entityType, returns: 9, lateReturns, ownersFiled })),
      ),
    ),
    ...['tin', 'return'].map((need) => ({ need })),
  ],
  // Made-up people are Ghanaians, and made-up names need no letter.
  rare: ['nameConsent', 'foreignBusiness', 'foreignEquity', 'reservedActivities', 'investmentPapers'],
};

export default samples;
