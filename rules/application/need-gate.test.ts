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
  ['no answers: undecided, although a rule holds for missing answers', {}, undefined],
  ['one answer decides, whatever the other is', { here: 'yes' }, 'here'],
  ['the first answer: undecided', { here: 'no' }, undefined],
  ['the second answer: undecided', { exempt: 'yes' }, undefined],
  ['both answers: the matching rule', { here: 'no', exempt: 'yes' }, 'exempt'],
  ['both answers, no particular rule holds: the last rule', { here: 'no', exempt: 'no' }, 'otherwise'],
])('need gate: %s', (_words, answers, id) => expect(evaluateNeedGate(gate, answers)?.id).toBe(id));
