import { expect, test } from 'vitest';
import { parseMarkdown } from '#values/rich-text.ts';
import { richTextToHtml, richTextToPlainText } from './render-rich-text.ts';

const letter = `# Fees rise

The **CAC** raises its fee. See [the notice](https://cac.example/notice?a=1&b=2), or write to desk@charterly.example.

3. one
4. two
   - inner

> They said
> so.

\`\`\`
a < b
\`\`\`

---`;

test('rich text, plain-text part: keeps paragraphs and addresses of links', () => {
  expect(richTextToPlainText(parseMarkdown(letter))).toBe(`FEES RISE

The CAC raises its fee. See the notice
(https://cac.example/notice?a=1&b=2), or write to
desk@charterly.example.

3. one
4. two
   - inner

> They said so.

    a < b

------------------------`);
});

test('rich text, HTML part: links, lists and quotes as elements', () => {
  const html = richTextToHtml(parseMarkdown(letter)).replaceAll(/ style="[^"]*"/g, '');
  expect(html).toBe(`<h2>Fees rise</h2>
<p>The <strong>CAC</strong> raises its fee. See <a href="https://cac.example/notice?a=1&amp;b=2">the notice</a>, or write to <a href="mailto:desk@charterly.example">desk@charterly.example</a>.</p>
<ol start="3"><li>one</li><li>two
<ul><li>inner</li></ul></li></ol>
<blockquote><p>They said
so.</p></blockquote>
<pre>a &lt; b</pre>
<hr>`);
});

test.each([
  ['a tag', '<img src=x onerror=alert(1)> & <a href="https://a.example">b</a>'],
  ['a block', '<script>\nalert(1)\n</script>\n\n<iframe src="https://a.example"></iframe>'],
  ['a comment', '<!-- <b> -->'],
  ['code', '`<b>` and\n\n    <script>'],
  ['the words of a link', '[<b>x</b>](https://a.example "t\\"><b>")'],
  ['an address', '[x](https://a.example/"><script>)'],
  ['a picture', '![" onerror="alert(1)](https://a.example/x.png)'],
])('markup in %s: escaped', (_how, markdown) => {
  const html = richTextToHtml(parseMarkdown(markdown));
  const tags = html.match(/<[^>]*>/g) ?? [];
  for (const tag of tags)
    expect(tag).toMatch(
      /^<(?:\/?(?:p|pre|code|br)(?: style="[^"<>]*")?|a href="https:\/\/a\.example\/[^"<>]*" style="[^"<>]*"|\/a)>$/,
    );
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,b',
  'vbscript:x',
  'file:///etc/passwd',
  '//elsewhere.example',
  '/pricing',
])('link to %s: text only', (address) => {
  expect(richTextToHtml(parseMarkdown(`[press](<${address}>)`))).toMatch(/^<p style="[^"]*">press<\/p>$/);
});
