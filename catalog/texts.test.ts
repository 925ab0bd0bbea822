import { expect, test } from 'vitest';
import { services } from '#catalog/index.ts';

/** The keys of texts that a customer reads. */
const textKeys = new Set(['label', 'hint', 'title', 'words', 'note', 'summary']);

/** Returns every text below a value of the catalogue, with its path. */
function textsOf(value: unknown, path: string, seen = new Set<unknown>()): [path: string, text: string][] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  return Object.entries(value).flatMap(([key, member]): [string, string][] =>
    typeof member === 'string' && textKeys.has(key)
      ? [[`${path}.${key}`, member]]
      : textsOf(member, `${path}.${key}`, seen),
  );
}

test.each(services.map((service) => [service.id, service] as const))(
  '%s: no text of its form, tiers or outcome repeats a word or a full stop',
  (id, { form, tiers, outcome, needGate }) => {
    const texts = textsOf({ form, tiers, outcome, needGate }, id);
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter(([, text]) => /\b([a-z]{2,}) \1\b|[^.]\.\.(?!\.)|\s[,;]|\s\.\s/i.test(text))).toEqual(
      [],
    );
  },
);
