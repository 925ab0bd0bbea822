/** Work we offer. `sample` marks an opening that shows the place and cannot be applied for by itself. */
export type Opening = {
  id: string;
  title: string;
  place: string;
  terms: string;
  summary: string;
  does: readonly string[];
  brings: readonly string[];
  sample: boolean;
};

/** Real openings stand here. There are none at present; general applications are read at any time. */
export const openings: readonly Opening[] = [
  {
    id: 'filing-officer-sample',
    title: 'Filing officer',
    place: 'Lagos',
    terms: 'Full time',
    summary:
      'Reads applications before they are filed, asks the customer once about all that is missing, and files.',
    does: [
      'Check answers and documents against the registry’s rules',
      'Write questions a customer understands',
      'File, and follow the filing to its certificate',
    ],
    brings: ['Experience with filings at the Corporate Affairs Commission', 'Clear written English'],
    sample: true,
  },
];
