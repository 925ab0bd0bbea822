import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeBuilt } from '../testing/describe-built.ts';

const root = join(import.meta.dirname, '..');
const site = join(root, 'dist');
const page = readFileSync(join(import.meta.dirname, 'promises.md'), 'utf8');

const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| “'))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))
  .map(([sentence = '', keptBy = '', shownBy = '']) => ({
    fragment: sentence.slice(1, -1),
    keptBy,
    shownBy,
  }));

const filesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
const testsIn = (cell: string): { file: string; title: string }[] => {
  const [file = ''] = filesIn(cell);
  return [...cell.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title }));
};

/** Sentences in which we promise an action, a result for the visitor, or an automatic step. */
const promise = new RegExp(
  [
    '\\b[Ww]e(?: first| also)? (?:add nothing|amend|answer|ask|bring|calculate|check|confirm|correct|delete|draft|e-mail|erase|explain|file|find out|forward|give back|keep|look for|mark|notify|pay back|pass on|prepare|protect|provide|record|refund|register|remind|repay|reply|return|save|scan|send|show|take care|tell|write)\\b',
    '\\b[Ww]e do not (?:sell|ask|share|keep|charge)\\b',
    '\\b[Ww]e set no\\b',
    '\\b[Ww]e (?:charge it at cost|say what happened)|[Yy]ou (?:always see|get what|pay what)|get a copy|, once it is (?:answered|decided|done)',
    '\\b[Yy]ou (?:get back|get the documents|see|need no account|can still cancel)\\b',
    '\\bofficers? (?:reads|checks|decides?|who handles)\\b',
    '[Nn]othing (?:is added|is owed|you signed)',
    '\\breminders\\b|forwarded|scanned|passed on|by e-mail$|at most once a week',
    '[Yy]our (?:own |company’s )?calendar|[Yy]our dashboard|[Yy]our application shows',
  ].join('|'),
);
/** Sentences in which these words mean something else: questions, headings, the law, and what a visitor does. */
const notPromised =
  /\?$|^\d?(What|Which|Whether|Who|Why) |^Enter 0|^(Terms|The privacy page)\b|calendar (?:year|quarter)|^Either way|^Our own fee|^You, |^The .{0,80} portal, so we |^Short, |put the date in your calendar|^“|by e-mail or post|^We write|^You get it with|^By creating an account|^We name them|^We ask for at least/;

const textOf = (html: string): string[] =>
  html
    .replaceAll(/<(script|style|svg)[\s\S]*?<\/\1>/g, '')
    .split(
      /<\/?(?:p|h[1-6]|li|div|td|th|tr|dt|dd|section|article|header|footer|nav|main|button|label|summary|figcaption|blockquote|option|legend|ul|ol|table|title)[^>]*>/,
    )
    .map((part) =>
      part
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll('&#x27;', "'")
        .replaceAll('&amp;', '&')
        .replaceAll('&nbsp;', ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => part !== '');

describe('promises of the public pages', () => {
  test('every row: what keeps it, and a test or the work of people that shows it', () => {
    expect(rows.length).toBeGreaterThan(80);
    expect(
      rows
        .filter(({ keptBy, shownBy }) => filesIn(keptBy).length !== 1 || !/“|work of people/.test(shownBy))
        .map(({ fragment }) => fragment),
    ).toEqual([]);
    const missing = rows.flatMap(({ keptBy, shownBy }) => [
      ...filesIn(keptBy).filter((file) => !existsSync(join(root, file))),
      ...testsIn(shownBy).flatMap(({ file, title }) => {
        const source = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
        return ["'", '`', '"'].some((quote) => source.includes(`${quote}${title}${quote}`))
          ? []
          : [`${file} “${title}”`];
      }),
    ]);
    expect([...new Set(missing)]).toEqual([]);
  });
});

describeBuilt('promises of the built pages', () => {
  test('every promising sentence of a built page has a row, and every row a sentence', () => {
    const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.html'),
    );
    const parts = new Set(pages.flatMap((file) => textOf(readFileSync(join(site, file), 'utf8'))));
    const sentences = [...parts].flatMap((part) => part.split(/(?<=[.!?:;]) (?=[A-Z])/));
    const unlisted = sentences.filter(
      (sentence) =>
        promise.test(sentence) &&
        !notPromised.test(sentence) &&
        !rows.some(({ fragment }) => sentence.includes(fragment)),
    );
    expect([...new Set(unlisted)].toSorted()).toEqual([]);
    const words = [...parts].join('\n');
    expect(rows.map(({ fragment }) => fragment).filter((fragment) => !words.includes(fragment))).toEqual([]);
  });
});
