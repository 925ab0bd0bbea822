import { expect, test } from 'vitest';
import { textOfPaper } from '../testing/text-of-paper.ts';
import { aNotForProfit } from './sample.ts';
import { notForProfit } from './service.ts';

test('articles: state the purpose and who receives the property on liquidation', () => {
  const articles = textOfPaper(notForProfit, aNotForProfit(), 'ca-nfp-articles');
  for (const words of [
    'Northgate Young Builders Association.',
    'To teach children in Ottawa to build robots',
    'at least 3 and at most 10 directors',
    'registered charities in Canada',
    'Claire Sample',
  ])
    expect(articles).toContain(words);
});

test('consents of the directors: do not mention residence', () =>
  expect(textOfPaper(notForProfit, aNotForProfit(), 'ca-federal-director-consents')).not.toContain(
    'resident Canadian',
  ));
