import { expect, test } from 'vitest';
import { mentionedIn } from './mentioned-in.ts';

const people = [{ name: 'Ada Obi' }, { name: 'Ada Obiora' }, { name: 'Kemi Ade' }, { name: '' }];

test.each([
  ['in any case and more than once', '@kemi ade, look. @KEMI ADE!', ['Kemi Ade']],
  ['longest name', 'Ask @Ada Obiora.', ['Ada Obiora']],
  ['shorter name at the end', 'Ask @Ada Obi', ['Ada Obi']],
  ['several people', '@Ada Obi and @Kemi Ade', ['Ada Obi', 'Kemi Ade']],
  ['no name after the sign', 'kemi@ade.example @ @nobody', []],
  ['longer word', '@Kemi Adebayo', []],
])('mention, %s: %2$j', (_case, text, names) => {
  expect(mentionedIn(text, people).map(({ name }) => name)).toEqual(names);
});
