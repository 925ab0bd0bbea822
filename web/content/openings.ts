/** A job opening. `sample` marks an example that nobody can apply for. */
export type Opening = {
  id: string;
  title: string;
  location: string;
  terms: string;
  summary: string;
  responsibilities: readonly string[];
  requirements: readonly string[];
  sample: boolean;
};

/** The job openings: only a sample at present. General applications are always accepted. */
export const openings: readonly Opening[] = [
  {
    id: 'filing-officer-sample',
    title: 'Filing officer',
    location: 'Lagos',
    terms: 'Full time',
    summary:
      'Reads applications before they are filed, asks the customer once about all that is missing, and files.',
    responsibilities: [
      'Check answers and documents against the registry’s rules',
      'Write questions a customer understands',
      'File, and follow the filing to its certificate',
    ],
    requirements: ['Experience with filings at the Corporate Affairs Commission', 'Clear written English'],
    sample: true,
  },
];
