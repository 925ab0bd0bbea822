import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { communityLaw, communityProvenance } from './law.ts';

/** The asset lock, without which the regulator takes no community interest company. */
export const assetLockRule: DeskRule = {
  id: 'uk-cic-lock',
  severity: 'refused',
  words: 'A community interest company must have an asset lock in its articles.',
  remedy: 'Add the asset lock to the articles, or register a company limited by guarantee.',
  law: communityLaw,
  ...communityProvenance,
  find: (answers) => (textOf(answers, 'assetLock') === 'no' ? [{ path: 'assetLock' }] : []),
};
