/** One of our five solutions. `cta` is the path of its button. */
export type Solution = {
  id: string;
  image: SolutionImage;
  title: string;
  description: string;
  detailedDescription: string;
  cta: string;
};
/** The drawing of a solution, in `web/art`. */
export type SolutionImage = 'register' | 'payroll' | 'board' | 'shares' | 'globe';

/** The five solutions, in display order. */
export const solutions: readonly Solution[] = [
  {
    id: 'business-formation',
    image: 'register',
    title: 'Business Formation',
    description: 'A company on the register, with its papers in order',
    detailedDescription:
      'Choose a country and a kind of business, answer the registry’s questions once, and follow the filing to the certificate. Government fee, stamp duty and our fee are on separate lines.',
    cta: '/select-jurisdiction',
  },
  {
    id: 'hire-to-payroll-launchpad',
    image: 'payroll',
    title: 'Hire-to-Payroll Launchpad',
    description: 'From the first contract to the first payslip',
    detailedDescription:
      'Employer registration with tax and pension authorities, contracts that follow the country’s law, and a calendar of what an employer owes each month.',
    cta: '/contact?product=hire-to-payroll-launchpad',
  },
  {
    id: 'boardroom-in-a-box',
    image: 'board',
    title: 'Boardroom-in-a-Box',
    description: 'Meetings, resolutions and registers kept properly',
    detailedDescription:
      'A company secretary’s work without the office: notices, minutes, resolutions, statutory registers and the yearly returns that follow from them.',
    cta: '/contact?product=boardroom-in-a-box',
  },
  {
    id: 'raise-and-structure',
    image: 'shares',
    title: 'Raise & Structure',
    description: 'Shares and holdings an investor can read',
    detailedDescription:
      'Classes of shares, a holding company where one helps, founders’ vesting and the filings that make a round count at the registry.',
    cta: '/contact?product=raise-and-structure',
  },
  {
    id: 'global-expansion-desk',
    image: 'globe',
    title: 'Global Expansion Desk',
    description: 'One desk for the second country and the third',
    detailedDescription:
      'Which country to register in next, what it costs over three years, which duties it adds to those you have, and one calendar for all of them.',
    cta: '/contact?product=global-expansion-desk',
  },
];

/** Returns the path of a solution's button: the contact page when it has none. */
export const solutionLink = ({ cta }: Pick<Solution, 'cta'>): string => cta || '/contact';

/** Returns the solution with an id from the query string; undefined for an unknown id. */
export const solutionById = (id: string | null): Solution | undefined =>
  solutions.find((solution) => solution.id === id);
