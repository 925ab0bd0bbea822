/**
 * Formats a number with commas between thousands, as English in all our countries does: '1,000,000',
 * '-2,500', '1,234.5'. Not Intl.NumberFormat: its first use takes 50 ms on a slow phone.
 * @param value  rounded to at most `decimals` decimals
 */
export function formatThousands(value: number | bigint, decimals = 3): string {
  // Number() again removes '-0' and trailing zeros.
  const [, sign = '', whole = '', rest] =
    /^(-?)(\d+)(\.\d+)?$/.exec(
      String(typeof value === 'bigint' ? value : Number(value.toFixed(decimals)) + 0),
    ) ?? [];
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${rest ?? ''}`;
}

/** Formats a count with a unit whose plural ends in s: '1 share', '2,000 shares'. */
export const formatCount = (count: number, unit: string): string =>
  `${formatThousands(count)} ${unit}${count === 1 ? '' : 's'}`;
