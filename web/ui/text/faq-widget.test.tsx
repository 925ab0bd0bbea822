import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FaqWidget } from './faq-widget.tsx';

const time = {
  id: 'time',
  category: 'Time',
  items: [
    { question: 'How long?', answer: '<p>Three days.<script>alert(1)</script></p>' },
    { question: 'Since when?', answer: '<p>Since you paid.</p>' },
  ],
};
const price = {
  id: 'price',
  category: 'Price',
  items: [{ question: 'How much?', answer: '<p>It stands on a page.</p>' }],
};

describe('FAQ widget', () => {
  it('categories: tabs for several, none for one', () => {
    const several = renderToStaticMarkup(<FaqWidget categories={[time, price]} label="Subjects" />);
    expect([...several.matchAll(/role="tab" /g)]).toHaveLength(2);
    expect(renderToStaticMarkup(<FaqWidget categories={[time]} label="Subjects" />)).not.toContain(
      'role="tab',
    );
  });

  it('answers: closed at first, one open at a time by the name attribute', () => {
    const html = renderToStaticMarkup(<FaqWidget categories={[time]} label="Subjects" />);
    const names = [...html.matchAll(/<details name="([^"]+)"/g)].map((match) => match[1]);
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(1);
    expect(html).not.toMatch(/<details[^>]* open/);
  });

  it('answer: rendered as HTML without scripts', () => {
    const html = renderToStaticMarkup(<FaqWidget categories={[time]} label="Subjects" />);
    expect(html).toContain('<p>Three days.</p>');
    expect(html).not.toContain('alert');
  });
});
