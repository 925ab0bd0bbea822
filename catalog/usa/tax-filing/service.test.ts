import { expect, test } from 'vitest';
import { knowCountries } from '#catalog/known-countries.ts';
import { officialMinor } from '#rules/testing/quoted-lines.ts';
import { day } from '#values/calendar-date.ts';
import { aFederalReturn } from './sample.ts';
import { taxFiling } from './service.ts';
import { usa } from '../country.ts';

const today = day('2026-11-21');

knowCountries([usa]);

test('official fees of a federal return: none', () =>
  expect(officialMinor(taxFiling, taxFiling.facts(aFederalReturn(), today))).toBe(0));
