import { naicsSectorsOf } from '#catalog/questions/naics.ts';

/** The sectors as Canada numbers them. */
export const naicsSectors = naicsSectorsOf({ wholesale: '41', administration: '91' });
