import { randomBytes } from 'node:crypto';
import { codeFromBytes } from '#values/check-character.ts';

/** An unguessable code in groups: `newCode('CHV', 9, 5)` is such as 'CHV-7K4M2-QXW4C'; the last sign checks the others. */
export function newCode(prefix: string, signs: number, group: number): string {
  const code = codeFromBytes(randomBytes(signs * 8), signs);
  return [prefix, ...(code.match(new RegExp(`.{1,${group}}`, 'g')) ?? [])].join('-');
}
