const CODES: readonly string[] =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  );

let names: Intl.DisplayNames | undefined;
let all: readonly { code: string; name: string }[] | undefined;

/** The English name of an ISO alpha-2 code, or null for no country. */
export function countryName(code: string): string | null {
  if (!CODES.includes(code)) return null;
  names ??= new Intl.DisplayNames('en', { type: 'region' });
  return names.of(code) ?? code;
}

/** ISO 3166-1 alpha-2 codes with their English names, in the order of the names. Sorted when first asked for: most pages never do. */
export function allCountries(): readonly { code: string; name: string }[] {
  all ??= CODES.map((code) => ({ code, name: countryName(code) ?? code })).toSorted((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  );
  return all;
}

/** A country as a sentence names it: 'the United Kingdom', 'Ghana'. */
export const withArticle = (name: string): string => (name.startsWith('United ') ? `the ${name}` : name);
