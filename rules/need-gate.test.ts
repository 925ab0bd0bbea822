import { expect, test } from 'vitest';
import type { NeedGate, NeedRule } from '#catalog/types/index.ts';
import { evaluateNeedGate } from './need-gate.ts';

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const rule = (id: string, when: NeedRule['when']): NeedRule => ({
  id,
  verdict: 'needed',
  law: '',
  words: '',
  advice: '',
  source: '',
  confidence: 'high',
  when,
});
const gate: NeedGate = {
  questions: [
    { kind: 'choice', id: 'here', label: 'Here?', options: yesNo },
    { kind: 'choice', id: 'exempt', label: 'Exempt?', options: yesNo },
  ],
  rules: [
    rule('here', (facts) => facts['here'] === 'yes'),
    rule('exempt', (facts) => facts['exempt'] !== 'no'),
    rule('otherwise', () => true),
  ],
};

test.each([
  ['nothing is answered, and rules that hold for open answers are not taken', {}, undefined],
  ['one answer settles it, whatever the other is', { here: 'yes' }, 'here'],
  ['the first answer leaves it open', { here: 'no' }, undefined],
  ['the second answer leaves it open', { exempt: 'yes' }, undefined],
  ['both are given', { here: 'no', exempt: 'yes' }, 'exempt'],
  ['both are given, and no particular rule holds', { here: 'no', exempt: 'no' }, 'otherwise'],
])('%s', (_words, answers, id) => expect(evaluateNeedGate(gate, answers)?.id).toBe(id));
