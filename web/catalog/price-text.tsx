/**
 * An amount that the server brings up to date in prerendered HTML when the desk changed a fee (`fillPage` in
 * server/http/read-site.ts). Hydration leaves the text as served; the revised amount follows with the records of the
 * desk.
 * @param mark  from rules/pricing/price-mark.ts; undefined where the price is for the reader's own answers
 */
export const PriceText = ({
  mark,
  className,
  children,
}: {
  mark: string | undefined;
  className?: string;
  children: string;
}) => (
  <span data-price={mark} className={className} suppressHydrationWarning={mark !== undefined}>
    {children}
  </span>
);
