import { endingOf } from './name-matching.ts';
import type { Provenance, NameRule } from '#catalog/types/index.ts';

type Ending = {
  readonly id: string;
  readonly entityType: string;
  /** 'a private company': whose name it is, in words. */
  readonly title: string;
  /** Endings this type may have; none when its name must not end like a company's. */
  readonly own: readonly string[];
  /** Every ending of the country, longest first. */
  readonly anyEnding: readonly string[];
  /** Endings of others that do no harm here. */
  readonly tolerated?: readonly string[];
  readonly law: string;
  readonly provenance: Provenance;
};

const isOneOf = (list: readonly string[], found: string): boolean =>
  list.some((ending) => ending.toLowerCase() === found.toLowerCase());

/** A name must have an ending of its own type and no other's; types without an ending have none to show. */
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
        : 'Leave the ending out, or choose a private company if you want it.',
    match(name) {
      const found = endingOf(name, anyEnding);
      if (found === null) return own.length === 0 ? [] : ['no ending'];
      return isOneOf(own, found) || isOneOf(tolerated, found) ? [] : [found];
    },
  };
}
