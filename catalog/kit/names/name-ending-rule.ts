import { endingOf } from './name-matching.ts';
import type { Provenance, NameRule } from '#catalog/types/index.ts';

type Ending = {
  readonly id: string;
  readonly entityType: string;
  /** The entity type in words: 'a private company'. */
  readonly title: string;
  /** Endings this type may have; empty when its name must not have a company ending. */
  readonly own: readonly string[];
  /** Every ending of the country, longest first. */
  readonly anyEnding: readonly string[];
  /** Endings of other types that are accepted. */
  readonly tolerated?: readonly string[];
  readonly law: string;
  readonly provenance: Provenance;
};

const isOneOf = (list: readonly string[], found: string): boolean =>
  list.some((ending) => ending.toLowerCase() === found.toLowerCase());

/** Returns the rule that a name has an ending of its own entity type, or none for types without one. */
export function endingRule({
  id,
  entityType,
  title,
  own,
  anyEnding,
  tolerated = [],
  law,
  provenance,
}: Ending): NameRule {
  const listed = own.slice(0, 2).join(' or ');
  return {
    id,
    verdict: 'refused',
    law,
    ...provenance,
    only: [entityType],
    words:
      own.length > 0
        ? `The name of ${title} must end with ${listed}.`
        : `The name of ${title} cannot end like a company’s.`,
    remedy:
      own.length > 0
        ? `End the name with ${listed}.`
        : 'Remove the ending, or choose a private company to use it.',
    match(name) {
      const found = endingOf(name, anyEnding);
      if (found === null) return own.length === 0 ? [] : ['no ending'];
      return isOneOf(own, found) || isOneOf(tolerated, found) ? [] : [found];
    },
  };
}
