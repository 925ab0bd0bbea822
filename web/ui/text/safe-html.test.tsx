import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { SafeHtml } from './safe-html.tsx';

const rendered = (html: string): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SafeHtml html={html} />
    </MemoryRouter>,
  );

test.each([
  ['<p>One <strong>two</strong> <em>three</em></p>', '<p>One <strong>two</strong> <em>three</em></p>'],
  ['<ul><li>a</li><li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['Fish &amp; chips &lt;b&gt;', 'Fish &amp; chips &lt;b&gt;'],
  ['<a href="/faq">here</a>', '<a class="link" href="/faq" data-discover="true">here</a>'],
  [
    '<a href="https://a.example" onclick="steal()">there</a>',
    '<a class="link" href="https://a.example" rel="noreferrer">there</a>',
  ],
])('safe HTML: renders %s', (html, expected) =>
  expect(rendered(html).replace(' data-discover="true"', '')).toBe(
    expected.replace(' data-discover="true"', ''),
  ),
);

test.each([
  ['a script', '<p>a</p><script>steal()</script>', '<p>a</p>'],
  ['a script that never ends', '<p>a</p><script>steal()', '<p>a</p>'],
  ['a picture that runs', '<img src=x onerror="steal()">b', 'b'],
  ['a handler on a paragraph', '<p onmouseover="steal()">a</p>', '<p>a</p>'],
  ['an address that runs', '<a href="javascript:steal()">a</a>', 'a'],
  ['an address of another site in disguise', '<a href="//evil.example">a</a>', 'a'],
  ['a backslash in an address', '<a href="/\\evil.example">a</a>', 'a'],
  ['a tag hidden inside a tag', '<scr<script></script>ipt>steal()', 'steal()'],
  ['a comment', 'a<!-- <p>b</p> -->c', 'ac'],
])('safe HTML: leaves out %s', (_words, html, expected) => {
  expect(rendered(html)).not.toMatch(/<script|onerror|onmouseover|javascript:|evil/);
  expect(rendered(html)).toBe(expected);
});

test('safe HTML: closes unclosed elements', () =>
  expect(rendered('<ul><li>a<li>b</ul><p>c')).toBe('<ul><li>a<li>b</li></li></ul><p>c</p>'));
