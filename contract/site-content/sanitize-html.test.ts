import { expect, test } from 'vitest';
import { answerHtml, plainWords, sanitizeHtml } from './sanitize-html.ts';

test.each([
  ['<p>One <strong>two</strong> <em>three</em></p>', '<p>One <strong>two</strong> <em>three</em></p>'],
  ['<ul><li>a</li><li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['Fish &amp; chips &lt;b&gt;', 'Fish &amp; chips &lt;b&gt;'],
  ['<a href="/faq">here</a>', '<a class="link" href="/faq">here</a>'],
  ['one<br/>two', 'one<br>two'],
  [
    '<a href="https://a.example" onclick="steal()">there</a>',
    '<a class="link" href="https://a.example" rel="noreferrer">there</a>',
  ],
])('safe HTML: keeps %s', (html, expected) => expect(sanitizeHtml(html)).toBe(expected));

test.each([
  ['a script', '<p>a</p><script>steal()</script>', '<p>a</p>'],
  ['a script that never ends', '<p>a</p><script>steal()', '<p>a</p>'],
  ['a picture that runs', '<img src=x onerror="steal()">b', 'b'],
  ['a handler on a paragraph', '<p onmouseover="steal()">a</p>', '<p>a</p>'],
  ['an address that runs', '<a href="javascript:steal()">a</a>', 'a'],
  ['an address of another site in disguise', '<a href="//evil.example">a</a>', 'a'],
  ['a backslash in an address', '<a href="/\\evil.example">a</a>', 'a'],
  [
    'an attribute hidden in an address',
    `<a href='/a" onclick="steal()'>a</a>`,
    '<a class="link" href="/a&quot; onclick=&quot;steal()">a</a>',
  ],
  ['a tag hidden inside a tag', '<scr<script></script>ipt>steal()', 'steal()'],
  ['a comment', 'a<!-- <p>b</p> -->c', 'ac'],
])('safe HTML: leaves out %s', (_words, html, expected) => {
  expect(sanitizeHtml(html)).not.toMatch(/<script|onerror|onmouseover|javascript:|evil|<!--/);
  expect(sanitizeHtml(html)).toBe(expected);
});

test('safe HTML: closes unclosed elements', () =>
  expect(sanitizeHtml('<ul><li>a<li>b</ul><p>c')).toBe('<ul><li>a<li>b</li></li></ul><p>c</p>'));

test('answer without elements: an empty line begins a paragraph', () =>
  expect(answerHtml('Fish & chips.\n\n1 < 2.')).toBe('<p>Fish &amp; chips.</p><p>1 &lt; 2.</p>'));

test('plain words: without elements, entities as characters', () =>
  expect(plainWords('<p>Fish &amp; chips</p><p>&lt;b&gt;</p>')).toBe('Fish & chips <b>'));
