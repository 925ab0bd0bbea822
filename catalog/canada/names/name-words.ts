import { splitWords } from '#values/fold-text.ts';
import { provinceNames } from '../provinces.ts';

const list = (words: string): readonly string[] => words.split(' ');

/**
 * Words that say what a business does, in English and French. Only a part of what there is: an unknown word
 * may be one too.
 */
const descriptive = new Set([
  ...list(
    'accounting advertising aerospace agriculture analytics apparel architects architecture art arts auto automation automotive bakery beauty bikes biotech books brewery brewing builders building cafe capital care catering ceramics cleaning clinic clothing coffee communications computers construction consultants consulting contracting cosmetics couriers dairy data dental design designs development developments digital distribution drilling education electric electrical electronics energy engineering entertainment environmental equipment events excavating exports fabrication farm farms fashion film films finance financial fitness flooring floors flowers foods food forestry freight furniture games garden gardens glass goods gold graphics greenhouse grocery hardware health healthcare heating holdings homes hospitality hotels imports industries insulation interiors investments irrigation jewellery kitchens laboratories labs landscaping laundry leasing lighting logistics lumber machinery machining maintenance management manufacturing marine marketing masonry materials meats mechanical media medical metals minerals mining mobility motors moving music nursery nutrition oil optical organics outfitters packaging painting paper parts pets pharma pharmacy photography pictures pizza plastics plumbing power printing products productions properties publishing realty recycling renovations rentals repair research resources restaurant restaurants retail roasters robotics roofing safety salon sales school seafood security semiconductors services shipping shoes signs software solar solutions sports staffing steel storage stores studio studios supplies supply surveying systems tea technologies technology telecom textiles tiles tools tourism toys trade trading training transport transportation travel trucking veterinary video water wealth welding wellness wines wood woodworking works workshop',
  ),
  ...list(
    'aliments alimentation boulangerie café communications conception conseil conseils construction développement distribution électrique énergie entretien équipements ferme gestion immobilier immobilière importations informatique ingénierie investissements logiciels marché médias meubles plomberie produits recherche rénovations restaurant robotique services solutions technologies traiteur transport vêtements',
  ),
]);

/** General words and places: true of anybody's business, so that they tell nobody apart. */
const general = new Set([
  ...list(
    'a all and au aux best big canada canadian canadien canadienne city co company compagnie de des du east enterprise enterprises entreprise entreprises et first general global good great group groupe international island la le les local modern national new north northern of one premier prime pro quality south super the top total united universal west world',
  ),
  ...list(
    'calgary edmonton halifax hamilton laval mississauga montreal montréal ottawa regina saskatoon toronto vancouver victoria winnipeg québec',
  ),
  ...provinceNames.flatMap((name) => name.toLowerCase().split(' ')),
]);

const isGeneral = (word: string): boolean => general.has(word) || /^\d+$/.test(word);

/**
 * Returns whether no word of a name sets it apart: all describe, praise, count or name a place. Nothing typed
 * is not said to be so.
 */
export const isIndistinct = (bare: string): boolean =>
  splitWords(bare).length > 0 && splitWords(bare).every((word) => descriptive.has(word) || isGeneral(word));

/** Returns whether some word of a name says what the business does, as far as we know such words. */
export const isDescriptive = (bare: string): boolean =>
  splitWords(bare).some((word) => descriptive.has(word));
