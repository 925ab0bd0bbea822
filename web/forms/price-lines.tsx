import type { PricePart } from '#rules/pricing/price-mark.ts';
import type { Quote } from '#rules/pricing/quote.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import { PriceText } from '../catalog/price-text.tsx';
import { AboutPrice } from '../reader-currency/about-price.tsx';
import { classNames } from '../ui/class-names.ts';

type Line = {
  feeId: string;
  title: string;
  payee: Quote['lines'][number]['payee'];
  minor: number;
  working: string;
  source: string;
  confidence: 'high' | 'medium' | 'low';
  note?: string;
  atCost?: true;
};
export type Priced = { currency: string; lines: readonly Line[]; totalMinor: number; estimate: boolean };

/** The payees, in the order a price is shown. */
const payees = [
  { id: 'government', title: 'Government fee' },
  { id: 'stamp-duty', title: 'Stamp duty' },
  { id: 'ours', title: 'Our fee' },
] as const;

/** Formats minor units of one of our currencies: '₦1,000'. */
export const formatMinor = (minor: number, currency: string): string =>
  formatMoney({ minor, currency: currency as Currency });

/**
 * A price with one line per fee, grouped by payee. `full` adds the calculation and the source of each line.
 * A `signed` price is never marked as an estimate.
 */
export function PriceLines({
  price,
  full,
  signed,
  markOf,
  sourceTitle,
}: {
  price: Priced;
  full?: boolean;
  signed?: boolean;
  /** Returns the marks of the amounts on a prerendered page. */
  markOf?: (part: PricePart) => string | undefined;
  sourceTitle?: (id: string) => { title: string; url?: string } | undefined;
}) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4">
      {payees.flatMap((payee) =>
        price.lines
          .filter((line) => line.payee === payee.id)
          .map((line) => (
            <div
              key={line.feeId}
              className={classNames(
                'col-span-2 grid grid-cols-subgrid border-b border-line',
                full ? 'py-3' : 'py-1.5',
              )}
            >
              <dt className="min-w-0">
                {full ? (
                  <>
                    <span className="block text-sm text-ink-soft">{payee.title}</span>
                    <span className="font-semibold">{line.title}</span>
                  </>
                ) : (
                  line.title
                )}
                {line.confidence === 'low' && !signed && (
                  <span className="block text-sm text-marigold-deep">To be confirmed</span>
                )}
                {full && <LineProvenance line={line} source={sourceTitle?.(line.source)} />}
              </dt>
              <dd className="text-right whitespace-nowrap">
                <PriceText mark={markOf?.(price.lines.indexOf(line))}>
                  {line.atCost ? 'At cost' : formatMinor(line.minor, price.currency)}
                </PriceText>
              </dd>
              {line.atCost && !full && line.note && (
                <dd className="col-span-2 text-sm text-ink-soft">{line.note}</dd>
              )}
            </div>
          )),
      )}
      <div className="col-span-2 grid grid-cols-subgrid py-2 font-semibold">
        <dt>
          {price.lines.some((line) => line.atCost)
            ? 'Total, excluding fees at cost'
            : price.estimate && !signed
              ? 'Total, estimated'
              : 'Total'}
        </dt>
        <dd className="text-right whitespace-nowrap">
          <PriceText mark={markOf?.('total')}>{formatMinor(price.totalMinor, price.currency)}</PriceText>
        </dd>
        <dd className="col-span-2 text-right">
          <AboutPrice
            part="amount-and-rate"
            minor={price.totalMinor}
            currency={price.currency}
            className="[--about-lines:2]"
          />
        </dd>
      </div>
    </dl>
  );
}

function LineProvenance({
  line,
  source,
}: {
  line: Line;
  source: { title: string; url?: string } | undefined;
}) {
  return (
    <span className="block text-sm text-ink-soft">
      {line.working && <span className="block">{line.working}</span>}
      {line.note && <span className="block">{line.note}</span>}
      {source && (
        <span className="block">
          Source:{' '}
          {source.url ? (
            <a className="link text-ink-soft" href={source.url} rel="noreferrer">
              {source.title}
            </a>
          ) : (
            source.title
          )}
        </span>
      )}
    </span>
  );
}
