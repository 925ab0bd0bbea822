import type { Fee, Rate } from '#catalog/types/index.ts';
import { feeVariants } from './fee-variants.ts';

/** The id under which calculators and duties read an amount of a fee; the desk enters it as the fee. */
export const feeRate = (feeId: string, variant = 0): string => `fee.${feeId}.${variant}`;

/** Returns whether a rate is an amount of a fee. */
export const isFeeRate = ({ id }: Pick<Rate, 'id'>): boolean => id.startsWith('fee.');

/**
 * Returns the fixed amounts of some fees, and their amounts for each unit, as rates that calculators and
 * duties read.
 */
export const feeRates = (fees: readonly Fee[], feeIds: readonly string[]): readonly Rate[] =>
  feeVariants({ fees: fees.filter(({ id }) => feeIds.includes(id)) }).flatMap(({ id, variant, rows }) =>
    rows.flatMap(({ amount, title, source, confidence, note, from, until }) =>
      amount.kind === 'fixed' || amount.kind === 'each'
        ? [
            {
              id: feeRate(id, variant),
              title,
              unit: 'money' as const,
              value: amount.kind === 'fixed' ? amount.minor : amount.eachMinor,
              source,
              confidence,
              ...(note === undefined ? {} : { note }),
              from,
              ...(until === undefined ? {} : { until }),
            },
          ]
        : [],
    ),
  );
