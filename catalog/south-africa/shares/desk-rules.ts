import { itemsOf } from '#forms/form.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { formatThousands } from '#values/format-thousands.ts';
import { classTitle, takenOf } from './shareholding.ts';

const act = { source: 'za-companies-act', confidence: 'high' } as const;
const hasHolders = (answers: Readonly<Record<string, unknown>>): boolean =>
  answers['shareholders'] !== undefined || answers['corporateShareholders'] !== undefined;

/** Desk rules for shares: classes are unique, and no more is issued than authorised. */
export const shareDeskRules: readonly DeskRule[] = [
  {
    id: 'za-class-twice',
    severity: 'refused',
    words: 'This share class is listed twice.',
    remedy: 'Put all shares of a class in one entry, or name the classes differently.',
    law: 'Companies Act 71 of 2008, section 36',
    ...act,
    find(answers) {
      const items = itemsOf(answers, 'shareClasses');
      return items
        .filter((item, index) =>
          items
            .slice(0, index)
            .some((other) => classTitle(other).toLowerCase() === classTitle(item).toLowerCase()),
        )
        .map((item) => ({ path: `shareClasses/${item.id}/shareClass` }));
    },
  },
  {
    id: 'za-standard-shares',
    severity: 'refused',
    words: 'The short standard memorandum allows ordinary shares only.',
    remedy: 'Choose the long form or your own memorandum, or remove this class.',
    law: 'Form CoR 15.1A',
    source: 'za-practice',
    confidence: 'medium',
    find: (answers) =>
      textOf(answers, 'memorandum') === 'standard'
        ? itemsOf(answers, 'shareClasses')
            .filter((item) => textOf(item, 'shareClass') !== 'ordinary')
            .map((item) => ({ path: `shareClasses/${item.id}/shareClass` }))
        : [],
  },
  {
    id: 'za-shares-authorised',
    severity: 'refused',
    words: 'Shares issued exceed shares authorised.',
    remedy: 'Raise the authorised number, or issue fewer shares.',
    law: 'Companies Act 71 of 2008, section 38',
    ...act,
    find: (answers) =>
      itemsOf(answers, 'shareClasses').flatMap((item) => {
        const [authorised, taken] = [numberOf(item, 'authorised') ?? Infinity, takenOf(answers, item.id)];
        return taken > authorised
          ? [
              {
                path: 'shareholders',
                words: `Shares issued exceed shares authorised: ${formatThousands(taken)} of ${formatThousands(authorised)} ${classTitle(item).toLowerCase()} shares are taken.`,
              },
            ]
          : [];
      }),
  },
  {
    id: 'za-shares-votes',
    severity: 'query',
    words: 'No shareholder takes ordinary shares.',
    remedy: 'Have at least one shareholder take ordinary shares, so that the company has voting shares.',
    law: 'Companies Act 71 of 2008, section 37',
    source: 'za-practice',
    confidence: 'medium',
    find(answers) {
      const ordinary = itemsOf(answers, 'shareClasses').filter(
        (item) => textOf(item, 'shareClass') === 'ordinary',
      );
      return hasHolders(answers) &&
        itemsOf(answers, 'shareClasses').length > 0 &&
        ordinary.every((item) => takenOf(answers, item.id) === 0)
        ? [{ path: 'shareholders' }]
        : [];
    },
  },
];
