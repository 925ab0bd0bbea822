import { byName } from './opened-routes.mjs';

/** Returns the lines that say which journeys are chosen and why, and how many are left out. */
export function describeChoice({ journeys, chosen, notes }) {
  const lines = [...chosen]
    .toSorted(([one], [other]) => byName(one, other))
    .map(([journey, reasons]) => {
      const [first, ...others] = new Set(reasons);
      return `  ${journey}: ${first}${others.length > 0 ? ` (and ${others.length} more)` : ''}`;
    });
  const left = journeys.length - chosen.size;
  return [
    ...notes.map((note) => `  ${note}.`),
    ...lines,
    `${chosen.size} of ${journeys.length} files of journeys are chosen, ${left} left out: \`npm test -- journeys\` runs all.`,
  ];
}
