import { expect, test } from 'vitest';
import { brand } from '#brand';
import { layoutMail } from './layout-mail.ts';

const content = {
  preheader: 'Your code is 204816',
  title: 'Confirm your e-mail address',
  paragraphs: ['Hello Ada,', 'Use this code to finish making your account. It is good for ten minutes.'],
  code: '204816',
  footer: 'If you did not ask for this, you can ignore it.',
};

test('mail layout: title, paragraphs, code and footer in both parts', () => {
  const { text, html } = layoutMail(content);
  for (const words of [content.title, ...content.paragraphs, content.code, content.footer, brand.email]) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  expect(html).toContain(content.preheader);
});

test('mail layout: facts as label and value, action with its full URL', () => {
  const url = 'https://charterly.example/dashboard?tab=a&application=7';
  const { text, html } = layoutMail({
    ...content,
    facts: [
      ['Reference', 'CH-7'],
      ['Total', '₦45,000'],
    ],
    action: { label: 'Open it', url },
  });
  expect(text).toContain('Reference: CH-7\nTotal: ₦45,000');
  expect(text).toContain(`Open it:\n${url}\n`);
  expect(html).toContain('href="https://charterly.example/dashboard?tab=a&amp;application=7"');
});

test('mail layout: input is escaped', () => {
  const { html } = layoutMail({
    ...content,
    title: '<b>x</b>',
    paragraphs: ['<script>alert(1)</script>'],
    facts: [['a"b', '<img src=x>']],
  });
  expect(html).not.toMatch(/<script|<b>|<img/);
  expect(html).toContain('&lt;script&gt;');
});

test('mail layout: no external resources', () => {
  expect(layoutMail(content).html).not.toMatch(/<img|<link|<script|url\(|@import/i);
});

test('mail layout, action not an http URL: throws', () => {
  expect(() => layoutMail({ ...content, action: { label: 'x', url: 'javascript:alert(1)' } })).toThrow(
    'cannot link',
  );
});

test('mail layout, text part: paragraphs wrapped, URLs whole', () => {
  const url = `https://charterly.example/${'a'.repeat(120)}`;
  const { text } = layoutMail({
    ...content,
    paragraphs: ['word '.repeat(60).trim()],
    action: { label: 'Go', url },
  });
  const long = text.split('\n').filter((line) => line.length > 72);
  expect(long).toEqual([url]);
});
