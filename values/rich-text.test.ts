import { describe, expect, test } from 'vitest';
import { parseMarkdown, plainTextOf, type Block, type Inline } from './rich-text.ts';

const text = (words: string): Inline => ({ kind: 'text', text: words });
const paragraph = (...content: Inline[]): Block => ({ kind: 'paragraph', content });
const link = (to: string, words: string): Inline => ({ kind: 'link', to, content: [text(words)] });

describe('Markdown parsed as', () => {
  test.each<[string, string, Block[]]>([
    [
      'a paragraph with emphasis',
      'A *new* **fee**',
      [
        paragraph(text('A '), { kind: 'emphasis', content: [text('new')] }, text(' '), {
          kind: 'strong',
          content: [text('fee')],
        }),
      ],
    ],
    ['a heading, at most three deep', '##### Fees', [{ kind: 'heading', level: 3, content: [text('Fees')] }]],
    [
      'a list that begins at three',
      '3. a\n4. b',
      [{ kind: 'list', ordered: true, first: 3, items: [[paragraph(text('a'))], [paragraph(text('b'))]] }],
    ],
    [
      'a quote and a line',
      '> q\n\n---',
      [{ kind: 'quote', blocks: [paragraph(text('q'))] }, { kind: 'rule' }],
    ],
    [
      'a link to the web',
      '[fees](https://a.example/?x=1&y=2)',
      [paragraph(link('https://a.example/?x=1&y=2', 'fees'))],
    ],
    [
      'an address that is typed out',
      'me@a.example',
      [paragraph(link('mailto:me@a.example', 'me@a.example'))],
    ],
    [
      'a link to a picture, which is not fetched',
      '![a map](https://a.example/map.png)',
      [paragraph(link('https://a.example/map.png', 'a map'))],
    ],
    [
      'its words where the link leads elsewhere',
      '[press](javascript:alert(1)) [me](data:text/html,x) [here](/pricing)',
      [paragraph(text('press'), text(' '), text('me'), text(' '), text('here'))],
    ],
    [
      'words, where it is HTML within a line',
      'a <b>b</b>',
      [paragraph(text('a '), text('<b>'), text('b'), text('</b>'))],
    ],
    [
      'words, where it is a block of HTML',
      '<script>\nalert(1)\n</script>',
      [
        paragraph(
          text('<script>'),
          { kind: 'break' },
          text('alert(1)'),
          { kind: 'break' },
          text('</script>'),
        ),
      ],
    ],
    ['nothing, where nothing is', ' \n\n', []],
  ])('%s', (_what, markdown, blocks) => {
    expect(parseMarkdown(markdown)).toEqual(blocks);
  });

  // Input on which a parser that backtracks never finishes. The time limit of the test runner is the upper bound.
  test.each([
    ['>', 'paragraph', '>'.repeat(20_000)],
    ['> - ', 'paragraph', '> - '.repeat(5000).trim()],
    ['[', 'paragraph', '['.repeat(20_000)],
    ['*a ', 'paragraph', '*a '.repeat(6666).trim()],
    ['_a', 'paragraph', '_a'.repeat(10_000)],
    ['<a ', 'paragraph', '<a '.repeat(6666).trim()],
    ['~~a', 'paragraph', 'a'.repeat(6666)],
    ['`', 'code', ''],
    ['- ', 'rule', ''],
  ])('one block, however often %j is repeated', (sign, kind, words) => {
    const blocks = parseMarkdown(sign.repeat(20_000 / sign.length));
    expect(blocks.map((block) => block.kind)).toEqual([kind]);
    expect(plainTextOf(blocks)).toBe(words);
  });
});

test('plain text: one line', () => {
  expect(
    plainTextOf(
      parseMarkdown('# Fees\n\n- the *CAC*  \n  raises\n- [one](https://a.example)\n\n> and `more`'),
    ),
  ).toBe('Fees the CAC raises one and more');
});
