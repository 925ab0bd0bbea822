import type { EstimateLine, Provenance } from '#catalog/types/index.ts';
import { formatThousands } from '#values/format-thousands.ts';
import { lineMaker } from './lines.ts';
import { dollars } from '../money.ts';

export const statute: Provenance = { source: 'us-de-franchise', confidence: 'high' };
const MILLION = 1_000_000n;

/** The ids of the rates of the franchise tax, by the name under which the methods read them. */
export const franchiseRates = {
  /** By shares: up to 5,000, up to 10,000, and for each further 10,000. */
  least: 'us-de-franchise-least',
  second: 'us-de-franchise-second',
  step: 'us-de-franchise-step',
  most: 'us-de-franchise-most',
  /** By capital: for each million, and at least. */
  million: 'us-de-franchise-million',
  /** The tax of a large corporate filer, whatever its shares. */
  large: 'us-de-large-filer',
} as const;
/** The rates of a day, in cents. */
export type FranchiseLaw = Readonly<Record<keyof typeof franchiseRates, number>>;

/** One class of authorised shares; par in millionths of a dollar, null without par value. */
export type FranchiseClass = { readonly shares: number; readonly parMillionths: number | null };
export type FranchiseBasis = {
  readonly classes: readonly FranchiseClass[];
  readonly issuedShares?: number | undefined;
  readonly grossAssetsMinor?: number | undefined;
};

export const authorised = ({ classes }: FranchiseBasis): number =>
  classes.reduce((sum, { shares }) => sum + shares, 0);

/** Tax by the number of authorised shares, in cents. */
export const byAuthorisedShares = (shares: number, { least, second, step, most }: FranchiseLaw): number =>
  shares <= 5_000
    ? least
    : shares <= 10_000
      ? second
      : Math.min(most, second + step * Math.ceil((shares - 10_000) / 10_000));

const authorisedWords = (shares: number, { least, second, step, most }: FranchiseLaw): string =>
  shares <= 5_000
    ? `${formatThousands(shares)} shares: ${dollars(least)} up to 5,000`
    : shares <= 10_000
      ? `${formatThousands(shares)} shares: ${dollars(second)} for 5,001 to 10,000`
      : `${formatThousands(shares)} shares: ${dollars(second)} for the first 10,000, and ${dollars(step)} for each of ${formatThousands(Math.ceil((shares - 10_000) / 10_000))} further 10,000 or part of it, at most ${dollars(most)}`;

/** Dollars of so many millionths, as papers print them. */
const fromMillionths = (amount: bigint): string => {
  const rest = (amount % MILLION).toString().padStart(6, '0').replace(/0+$/, '');
  return `US$${formatThousands(amount / MILLION)}${rest === '' ? '' : `.${rest}`}`;
};

/** The assumed par value: gross assets over issued shares, to six decimals, in millionths of a dollar. */
const assumedPar = (grossAssetsMinor: number, issuedShares: number): bigint =>
  (BigInt(grossAssetsMinor) * 20_000n + BigInt(issuedShares)) / (BigInt(issuedShares) * 2n);

/** Tax on shares without par value among others, taken at US$100 each. */
function noParTax(shares: number, { least, second, step }: FranchiseLaw): number {
  const capital = shares * 100;
  return shares === 0
    ? 0
    : capital <= 500_000
      ? least
      : capital <= 1_000_000
        ? second
        : second + step * Math.ceil((capital - 1_000_000) / 1_000_000);
}

export type MethodResult = { readonly taxMinor: number; readonly lines: readonly EstimateLine[] };

/** Method B, with its steps; null where it cannot be used: no figures, or no class with a par value. */
export function byAssumedPar(
  { classes, issuedShares, grossAssetsMinor }: FranchiseBasis,
  law: FranchiseLaw,
  terms: Provenance = statute,
): MethodResult | null {
  const withPar = classes.filter(({ parMillionths }) => parMillionths !== null);
  if (
    withPar.length === 0 ||
    grossAssetsMinor === undefined ||
    issuedShares === undefined ||
    issuedShares === 0
  )
    return null;
  const line = lineMaker(statute, '8 Del. C. § 503(a)(2)');
  const assumed = assumedPar(grossAssetsMinor, issuedShares);
  const parts = withPar.map(({ shares, parMillionths }, index) => {
    const par = BigInt(parMillionths ?? 0);
    const used = assumed >= par ? assumed : par;
    const capital = BigInt(shares) * used;
    return {
      capital,
      line: line(
        `class-${index + 1}`,
        `Capital of ${withPar.length === 1 ? 'the shares' : `class ${index + 1}`}`,
        null,
        `${formatThousands(shares)} shares × ${fromMillionths(used)} (${assumed >= par ? 'the assumed par value' : 'their own par value, which is higher'}) = ${fromMillionths(capital)}`,
      ),
    };
  });
  const apvc = parts.reduce((sum, { capital }) => sum + capital, 0n);
  const millions = (apvc + MILLION * MILLION - 1n) / (MILLION * MILLION);
  // Below a million the tax is proportional, and the minimum always more.
  const parTax = millions <= 1n ? law.million : Number(millions) * law.million;
  const noPar = classes.reduce(
    (sum, { shares, parMillionths }) => sum + (parMillionths === null ? shares : 0),
    0,
  );
  const uncapped = parTax + noParTax(noPar, law);
  const taxMinor = Math.min(law.most, uncapped);
  return {
    taxMinor,
    lines: [
      line(
        'assumed-par',
        'Assumed par value',
        null,
        `${dollars(grossAssetsMinor)} of gross assets ÷ ${formatThousands(issuedShares)} issued shares = ${fromMillionths(assumed)}`,
      ),
      ...parts.map((part) => part.line),
      line(
        'apvc',
        'Assumed par value capital',
        null,
        millions <= 1n
          ? `${fromMillionths(apvc)}, up to a million`
          : `${fromMillionths(apvc)}, rounded up to US$${formatThousands(Number(millions))},000,000`,
      ),
      ...(noPar > 0
        ? [
            line(
              'no-par',
              'Shares without par value',
              null,
              `${formatThousands(noPar)} shares at US$100 each: ${dollars(noParTax(noPar, law))}`,
              { law: '8 Del. C. § 503(a)(2)' },
            ),
          ]
        : []),
      line(
        'tax',
        'Franchise tax',
        taxMinor,
        `${millions <= 1n ? `The minimum of ${dollars(law.million)}` : `${dollars(law.million)} × ${formatThousands(Number(millions))}`}${noPar > 0 ? ` and ${dollars(noParTax(noPar, law))}` : ''}${uncapped > law.most ? `, at most ${dollars(law.most)}` : ''}`,
        terms,
      ),
    ],
  };
}

/** Method A as a working. */
export function byShares(
  basis: FranchiseBasis,
  law: FranchiseLaw,
  terms: Provenance = statute,
): MethodResult {
  const shares = authorised(basis);
  const taxMinor = byAuthorisedShares(shares, law);
  return {
    taxMinor,
    lines: [
      lineMaker(statute, '8 Del. C. § 503(a)(1)')(
        'tax',
        'Franchise tax',
        taxMinor,
        authorisedWords(shares, law),
        terms,
      ),
    ],
  };
}

/** The tax of the cheaper method, in cents. */
export const lesserFranchiseTax = (basis: FranchiseBasis, law: FranchiseLaw): number =>
  Math.min(byShares(basis, law).taxMinor, byAssumedPar(basis, law)?.taxMinor ?? Infinity);
