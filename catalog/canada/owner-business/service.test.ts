import { expect, test } from 'vitest';
import { textOfPaper } from '../testing/text-of-paper.ts';
import { aPartnership, aSoleProprietorship } from './sample.ts';
import { partnership, soleProprietorship } from './service.ts';

test('business under the owner’s own name: declaration carries that name', () =>
  expect(
    textOfPaper(
      soleProprietorship,
      aSoleProprietorship({ changes: { nameType: 'own', province: 'Quebec' } }),
      'ca-owner-declaration-sp',
    ),
  ).toContain('["Name","Claire Sample"]'));

test('partnership agreement: states the share of each partner', () =>
  expect(textOfPaper(partnership, aPartnership(), 'ca-partnership-agreement')).toContain(
    '["Daniel Sample","40%"]',
  ));
