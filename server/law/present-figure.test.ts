import { expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { lawEndpoints } from '#contract/desk/law.ts';
import { figuresOf } from '#rules/law/figures.ts';
import { day } from '#values/calendar-date.ts';
import { presentFigure } from './present-figure.ts';

const ParamsShape = lawEndpoints['GET /admin/law/:country/:figure'].params;
const FigureShape = lawEndpoints['GET /admin/law'].reply[200].shape.rows.element;

test.each(countries.map((country) => [country.id, country] as const))(
  '%s: each figure of law is listed in its declared shape, and its page can be asked for',
  (_id, country) => {
    const figures = figuresOf(country, day('2026-11-21'), new Map());
    const refused = figures.flatMap((figure) =>
      [
        FigureShape.safeParse(presentFigure(country, figure, 0, false)),
        ParamsShape.safeParse({ country: country.id, figure: figure.id }),
      ].flatMap(({ error }) => (error ? [`${figure.id}: ${error.message}`] : [])),
    );
    expect(refused).toEqual([]);
    expect(figures).not.toEqual([]);
  },
);
