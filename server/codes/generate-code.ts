import { randomBytes } from 'node:crypto';
import { codeFromBytes } from '#values/check-character.ts';

/**
 * Generates a random code in groups, such as 'CHV-7K4M2-QXW4C' for `generateCode('CHV', 9, 5)`.
 * @param length  number of random characters; a check character follows them
 */
export function generateCode(prefix: string, length: number, groupLength: number): string {
  const code = codeFromBytes(randomBytes(length * 8), length);
  return [prefix, ...(code.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? [])].join('-');
}
