import { brand } from '#brand';

/** Path of the page about the brand: '/charterly'. */
export const brandPath = `/${brand.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
