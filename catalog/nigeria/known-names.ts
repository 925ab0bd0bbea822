/** Names and marks so well known that a registry would refuse their likeness. A sample of the register, not the register. */
const known = [
  'Dangote', 'Dangote Cement', 'MTN', 'Globacom', 'Airtel', 'Zenith Bank', 'Access Bank', 'First Bank', 'Guaranty Trust', 'United Bank for Africa', 'Sterling Bank', 'Fidelity Bank',
  'Flutterwave', 'Paystack', 'Interswitch', 'Moniepoint', 'Jumia', 'Konga', 'Coca Cola', 'Pepsi', 'Nestle', 'Unilever', 'Cadbury', 'Guinness', 'Heineken', 'Shell', 'Chevron', 'Oando', 'Conoil',
  'Innoson', 'Multichoice', 'Google', 'Microsoft', 'Facebook', 'Amazon', 'Toyota', 'Samsung', 'Julius Berger', 'Honeywell Flour', 'Flour Mills of Nigeria', 'Nigerian Breweries', 'Ikeja Electric',
];

/** Words that do not make a name another one. */
const indistinct = new Set(['the', 'and', 'of', 'nigeria', 'nigerian', 'naija', 'global', 'international', 'company', 'co', 'enterprise', 'enterprises', 'ventures', 'services', 'limited', 'ltd', 'plc', 'nig']);

const core = (name: string): string =>
  name.normalize('NFD').toLowerCase().replace(/\p{M}/gu, '').replaceAll('&', ' and ').split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !indistinct.has(word)).join('');

const knownCores = known.map((name) => [core(name), name] as const);

/** Whether two texts differ by at most one letter added, dropped or replaced. */
function oneLetterApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
}

/** The well-known names that a name equals once common words are left out, or misses by one letter. */
export function closeToKnownName(bare: string): readonly string[] {
  const mine = core(bare);
  if (mine === '') return [];
  // One letter makes short names different names: only those of six letters or more count as nearly the same.
  return knownCores.filter(([theirs]) => mine === theirs || (theirs.length >= 6 && oneLetterApart(mine, theirs))).map(([, name]) => name);
}
