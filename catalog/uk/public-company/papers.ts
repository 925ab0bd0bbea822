import { itemsOf } from '#forms/form.ts';
import { formatThousands } from '#values/format-thousands.ts';
import type { PackPaper } from '#catalog/types/index.ts';
import { numberOf } from '#catalog/kit/answers/reading-answers.ts';
import { act } from '../incorporation/papers.ts';
import { companyOnPaper } from '../private-company/papers.ts';
import { nominalCapital } from '../shares/shareholding.ts';
import { pounds } from '../money.ts';

/** Declaration before a public company trades or borrows. */
export const tradingCertificate: PackPaper = {
  ...act,
  id: 'uk-trading-certificate',
  title: 'Application for a trading certificate',
  law: 'Companies Act 2006, sections 761 and 762',
  draftFor: 'form SH50, filed after the company is registered',
  write(answers) {
    const { name, office, directors } = companyOnPaper(answers);
    const paid = itemsOf(answers, 'shareClasses').reduce(
      (sum, item) => sum + (numberOf(item, 'number') ?? 0) * (numberOf(item, 'paid') ?? 0),
      0,
    );
    return [
      {
        kind: 'facts',
        rows: [
          ['Company', name],
          ['Registered office', office],
          ['Nominal value of the allotted shares', pounds(nominalCapital(answers))],
          ['Amount paid up on them', pounds(paid)],
          [
            'Total shares',
            formatThousands(
              itemsOf(answers, 'shareClasses').reduce(
                (sum, item) => sum + (numberOf(item, 'number') ?? 0),
                0,
              ),
            ),
          ],
          ['Preliminary expenses, and who paid or will pay them', '______________________'],
          ['Benefits given or intended for a promoter, and the consideration', '______________________'],
        ],
      },
      {
        kind: 'paragraph',
        text: 'The nominal value of the company’s allotted share capital is not less than the authorised minimum of £50,000, and at least a quarter of the nominal value of each share and the whole of any premium is paid.',
      },
      ...directors
        .slice(0, 1)
        .map((person) => ({ kind: 'signature', name: person.name, capacity: 'Director' }) as const),
    ];
  },
};
