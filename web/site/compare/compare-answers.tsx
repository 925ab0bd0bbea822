import type { TierId } from '#catalog/types/index.ts';
import type { FounderQuery } from '#contract/paths.ts';
import type { FounderAnswers } from '#rules/choose-entity.ts';
import { Select } from '../../ui/form-controls/select.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';

export type CompareView = {
  owners: string;
  liability: string;
  abroad: string;
  investors: string;
  speed: TierId;
  /** Ids of the places shown, separated by commas; empty for the first of each country. */
  places: string;
};

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

const readAnswer = (answer: string): boolean | undefined =>
  answer === 'yes' ? true : answer === 'no' ? false : undefined;

/** Parses a view from the query string; missing and invalid values are unanswered. */
export function readView(search: string): CompareView {
  const query = new URLSearchParams(search);
  const choice = (name: string): string =>
    ['yes', 'no'].includes(query.get(name) ?? '') ? (query.get(name) ?? '') : '';
  const speed = query.get('speed');
  return {
    owners: /^\d{1,3}$/.test(query.get('owners') ?? '') ? (query.get('owners') ?? '') : '',
    liability: choice('liability'),
    abroad: choice('abroad'),
    investors: choice('investors'),
    speed: speed === 'basic' || speed === 'premium' ? speed : 'standard',
    places: /^[a-z-]+(,[a-z-]+)*$/.test(query.get('places') ?? '') ? (query.get('places') ?? '') : '',
  };
}

/** Returns the query string of a view. */
export const queryOf = (view: CompareView): string =>
  String(
    new URLSearchParams(
      Object.entries(view).filter(
        ([name, value]) => value !== '' && !(name === 'speed' && value === 'standard'),
      ),
    ),
  );

/** Returns the answers of a view as the rules expect them. */
export const answersOf = ({ owners, liability, abroad, investors }: CompareView): FounderAnswers => ({
  ...(owners === '' || owners === '0' ? {} : { owners: Number(owners) }),
  // Companies are compared unless the answers say otherwise.
  limitedLiability: liability !== 'no',
  ...(readAnswer(abroad) === undefined ? {} : { foreignOwner: readAnswer(abroad) }),
  ...(readAnswer(investors) === undefined ? {} : { outsideInvestors: readAnswer(investors) }),
  // Founders who want neither limited liability nor investors prefer the least paperwork.
  ...(liability === 'no' && investors === 'no' ? { simplest: true } : {}),
});

/** Returns the answers that the pages of a service take over from the address. */
export const founderQueryOf = ({ liability, abroad, investors }: CompareView): FounderQuery =>
  Object.fromEntries(
    Object.entries({
      limitedLiability: liability,
      foreignOwner: abroad,
      outsideInvestors: investors,
    }).filter(([, value]) => value !== ''),
  );

/**
 * The questions of the comparison. Each answer updates the tables at once and is stored in the URL, to be
 * shared.
 */
export function CompareQuestions({
  view,
  onChange,
}: {
  view: CompareView;
  /** Receives the answers that changed. */
  onChange: (answers: Partial<CompareView>) => void;
}) {
  const set = (name: keyof CompareView) => (event: { target: { value: string } }) =>
    onChange({ [name]: event.target.value });
  return (
    <fieldset className="rounded-md border border-line bg-sheet p-5">
      <legend className="px-1 font-semibold">Your answers</legend>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
        <TextInput
          label="How many owners?"
          inputMode="numeric"
          maxLength={3}
          value={view.owners}
          onChange={(event) => onChange({ owners: event.target.value.replace(/\D/g, '') })}
        />
        <Select
          label="Limited liability?"
          blank="Yes"
          options={[{ value: 'no', label: 'No' }]}
          value={view.liability === 'no' ? 'no' : ''}
          onChange={set('liability')}
        />
        <Select
          label="An owner from abroad?"
          blank="Not said"
          options={yesNo}
          value={view.abroad}
          onChange={set('abroad')}
        />
        <Select
          label="Investors who take shares?"
          blank="Not said"
          options={yesNo}
          value={view.investors}
          onChange={set('investors')}
        />
        <Select
          label="How fast?"
          blank="Standard"
          options={[
            { value: 'basic', label: 'Basic' },
            { value: 'premium', label: 'Premium' },
          ]}
          value={view.speed === 'standard' ? '' : view.speed}
          onChange={(event) => onChange({ speed: (event.target.value || 'standard') as TierId })}
        />
      </div>
    </fieldset>
  );
}
