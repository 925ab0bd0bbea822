const secondsOf: Readonly<Record<string, number>> = {
  ns: 1e-9,
  us: 1e-6,
  µs: 1e-6,
  μs: 1e-6,
  ms: 1e-3,
  s: 1,
  m: 60,
  h: 3600,
};

/** Parses a Go duration (`24h`, `1h30m`, `1.5h`, `0`) to seconds; null for anything else. */
export function parseGoDuration(text: string): number | null {
  const rest = text.replace(/^[+-]/, '');
  if (rest === '0') return 0;
  if (!/^(?:(?:\d+\.?\d*|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))+$/.test(rest)) return null;
  let seconds = 0;
  for (const [, amount, unit = ''] of rest.matchAll(/(\d+\.?\d*|\.\d+)(ns|us|µs|μs|ms|s|m|h)/g))
    seconds += Number(amount) * (secondsOf[unit] ?? 0);
  return text.startsWith('-') ? -seconds : seconds;
}
