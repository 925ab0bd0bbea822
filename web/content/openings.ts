/** A sample of a job opening, for which nobody can apply. Openings are entered at the desk. */
export type SampleOpening = {
  id: string;
  title: string;
  location: string;
  terms: string;
  summary: string;
  responsibilities: readonly string[];
  requirements: readonly string[];
};

/** Shown while no opening is entered at the desk. General applications are always accepted. */
export const sampleOpenings: readonly SampleOpening[] = [
  {
    id: 'filing-officer-sample',
    title: 'Filing officer',
    location: 'Lagos',
    terms: 'Full time',
    summary:
      'Reads applications before they are filed, asks the customer once about everything that is missing, and files.',
    responsibilities: [
      'Check answers and documents against the registry’s rules',
      'Write questions a customer understands',
      'File, and follow the filing to its certificate',
    ],
    requirements: ['Experience with filings at the Corporate Affairs Commission', 'Clear written English'],
  },
];
