import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Seal } from './seal.tsx';

it('seal on green: same drawing as the seal, own colours', () => {
  const svg = renderToStaticMarkup(<Seal />)
    .replaceAll('var(--color-paper)', '#0f3d2e')
    .replace('stroke="currentColor"', 'stroke="#2f6d55"')
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" opacity=".5" ');
  expect(readFileSync(join(import.meta.dirname, 'seal-on-green.svg'), 'utf8')).toBe(`${svg}\n`);
});
