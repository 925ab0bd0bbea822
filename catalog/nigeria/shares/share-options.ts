import { type Answers, itemsOf, type Option } from '#forms/form.ts';
import { personName } from '#catalog/questions/person.ts';
import { companyTitle } from '#catalog/questions/list-titles.ts';

/**
 * The shareholder with what comes from the director they are the same person as; holds also where people are
 * not resolved yet.
 */
function named(answers: Answers, item: Answers): string {
  const [list, id] = typeof item['sameAs'] === 'string' ? item['sameAs'].split('/') : [];
  const source =
    list === 'directors' ? itemsOf(answers, 'directors').find((each) => each.id === id) : undefined;
  return personName(source ?? item);
}

/** Those who may take shares, as 'shareholders/<id>' or 'corporateShareholders/<id>'. */
export const holderOptions = (answers: Answers): readonly Option[] => [
  ...itemsOf(answers, 'shareholders').map((item, index) => ({
    value: `shareholders/${item.id}`,
    label: named(answers, item) || `Shareholder ${index + 1}`,
  })),
  ...itemsOf(answers, 'corporateShareholders').map((item, index) => ({
    value: `corporateShareholders/${item.id}`,
    label: companyTitle(item) || `Company ${index + 1}`,
  })),
];

/** Share classes as options, by the id of their entry. */
export const shareClassOptions = (answers: Answers): readonly Option[] =>
  itemsOf(answers, 'shareClasses').map((item) => ({
    value: item.id,
    label:
      typeof item['classTitle'] === 'string' && item['classTitle'].trim() !== ''
        ? item['classTitle'].trim()
        : item['shareClass'] === 'preference'
          ? 'Preference'
          : 'Ordinary',
  }));
