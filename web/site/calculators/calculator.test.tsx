import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { isUnanswered } from '#rules/application/unanswered.ts';
import { computeEstimate } from '#rules/pricing/estimate.ts';
import { day } from '#values/calendar-date.ts';
import { formatMoney, money } from '#values/money.ts';
import { Calculator } from './calculator.tsx';

const built = day('2026-11-21');
const all = countries.flatMap((country) =>
  country.estimates.map((estimate) => ({ id: estimate.id, country, estimate })),
);

describe.each(all)('calculator $id', ({ country, estimate }) => {
  const html = renderToStaticMarkup(
    <StaticRouter location={estimate.page}>
      <Calculator estimate={estimate} country={country} />
    </StaticRouter>,
  )
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&');
  const answer = computeEstimate(estimate, estimate.example, built);

  test('prerendered: shows its example marked as one, or why there is no figure on that day', () => {
    expect(html).toContain('An example');
    expect(html).toContain(
      isUnanswered(answer)
        ? 'No result yet'
        : (answer.verdict ?? formatMoney(money(answer.totalMinor, estimate.currency))),
    );
  });

  test('question without an amount: answer in words', () => {
    const inWords = !isUnanswered(answer) && answer.verdict !== undefined;
    expect([html.includes('Your answer'), html.includes('Total amount')]).toEqual([
      inWords,
      !inWords && !isUnanswered(answer),
    ]);
  });

  test('result: every line with its law', () => {
    const lines = isUnanswered(answer)
      ? []
      : [...answer.lines, ...(answer.methods ?? []).flatMap((method) => method.lines)];
    expect(
      lines
        .filter(
          ({ title, law }) =>
            !html.includes(title.replaceAll("'", '’')) || !html.includes(law.replaceAll("'", '’')),
        )
        .map(({ id }) => id),
    ).toEqual([]);
  });
});
