import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RadioGroup } from './choice-groups.tsx';
import { DateFields } from './date-fields.tsx';
import { TextInput } from './text-input.tsx';

/** The start tag of the element with an id. */
const tagOf = (html: string, id: string): string =>
  new RegExp(`<[^>]*\\sid="${id}"[^>]*>`).exec(html)?.[0] ?? '';

describe('field', () => {
  it('hint and error: described to screen readers', () => {
    const html = renderToStaticMarkup(
      <TextInput id="name" label="Name" hint="As on paper" error="Type your name." readOnly />,
    );
    expect(html).toContain('<label for="name"');
    expect(tagOf(html, 'name')).toContain('aria-describedby="name-hint name-error"');
    expect(tagOf(html, 'name')).toContain('aria-invalid="true"');
    expect(html).toMatch(/id="name-error".*Error: .*Type your name\./);
  });

  it('no error: none announced', () => {
    const html = renderToStaticMarkup(<TextInput id="name" label="Name" readOnly />);
    expect(tagOf(html, 'name')).not.toMatch(/aria-invalid=|aria-describedby=/);
  });

  it('single choice: a group with the question as legend and the chosen card marked', () => {
    const html = renderToStaticMarkup(
      <RadioGroup
        id="kind"
        name="kind"
        label="Which kind?"
        value="b"
        onChange={() => {}}
        options={[
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B', hint: 'The usual one' },
        ]}
      />,
    );
    expect(html).toMatch(/<fieldset id="kind".*<legend[^>]*>Which kind\?/);
    expect(html.match(/<input[^>]*checked=""[^>]*>/)?.[0]).toContain('value="b"');
  });

  it('date: errors link to the day, the browser can autofill a birthday', () => {
    const html = renderToStaticMarkup(
      <DateFields
        id="born"
        label="Date of birth"
        birthday
        value={{ day: '1', month: '2', year: '1990' }}
        onChange={() => {}}
        error="Too young."
      />,
    );
    expect(tagOf(html, 'born')).toContain('autoComplete="bday-day"');
    expect(tagOf(html, 'born')).toContain('aria-describedby="born-group-error"');
  });
});
