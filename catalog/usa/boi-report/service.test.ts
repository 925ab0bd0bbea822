import { expect, test } from 'vitest';
import { evaluateNeedGate } from '#rules/application/need-gate.ts';
import { boi } from './service.ts';

test.each([
  [{ formed: 'us', registered: 'yes', exempt: 'none', filed: 'no' }, 'us-boi-formed-here', 'not-needed'],
  [
    { formed: 'abroad', registered: 'no', exempt: 'none', filed: 'no' },
    'us-boi-not-registered',
    'not-needed',
  ],
  [{ formed: 'abroad', registered: 'yes', exempt: 'large', filed: 'no' }, 'us-boi-exempt', 'not-needed'],
  [{ formed: 'abroad', registered: 'yes', exempt: 'none', filed: 'yes' }, 'us-boi-filed', 'you-have-it'],
  [{ formed: 'abroad', registered: 'yes', exempt: 'none', filed: 'no' }, 'us-boi-needed', 'needed'],
])('need gate with %o', (facts, id, verdict) =>
  expect(evaluateNeedGate(boi.needGate, facts)).toMatchObject({ id, verdict }),
);
