import { brand } from '#brand';

/** The page that carries the product's own name. */
export const brandPath = `/${brand.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
