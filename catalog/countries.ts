import { canada } from './canada/country.ts';
import { ghana } from './ghana/country.ts';
import { nigeria } from './nigeria/country.ts';
import { southAfrica } from './south-africa/country.ts';
import type { Country } from './types/index.ts';
import { uk } from './uk/country.ts';
import { usa } from './usa/country.ts';

/** Every country we register in, in the order shown. A new country is its folder and one line here. */
export const countries: readonly Country[] = [nigeria, ghana, southAfrica, uk, usa, canada];
