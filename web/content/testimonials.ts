/**
 * A customer's testimonial. Until customers consent to be quoted, ours are samples that name a role but no person:
 * `sample` is then true, the page says so, and the rating is not shown.
 */
export type Testimonial = {
  quote: string;
  author: string;
  role: string;
  company: string;
  rating: 1 | 2 | 3 | 4 | 5;
  country: string;
  image?: string;
  sample: boolean;
};

const sample = { rating: 5, sample: true } as const;

export const testimonials: readonly Testimonial[] = [
  {
    quote: 'I saw the registry’s fee and yours on two lines before I typed my name. That is why I went on.',
    author: 'Sample words',
    role: 'Founder',
    company: 'A food business, Lagos',
    country: 'Nigeria',
    ...sample,
  },
  {
    quote: 'It told me my second director was too young before the Commission could.',
    author: 'Sample words',
    role: 'Co-founder',
    company: 'A software company, Abuja',
    country: 'Nigeria',
    ...sample,
  },
  {
    quote: 'I closed the tab at my shop and went on at home. Everything was still there.',
    author: 'Sample words',
    role: 'Owner',
    company: 'A fabric shop, Accra',
    country: 'Ghana',
    ...sample,
  },
  {
    quote: 'Every date for the year was in the calendar the day the certificate came.',
    author: 'Sample words',
    role: 'Accountant',
    company: 'A practice with thirty clients, Kumasi',
    country: 'Ghana',
    ...sample,
  },
  {
    quote: 'One question from the officer, one answer from me, filed the same afternoon.',
    author: 'Sample words',
    role: 'Director',
    company: 'A logistics company, Port Harcourt',
    country: 'Nigeria',
    ...sample,
  },
  {
    quote: 'The bank scanned the code on the summary and had no more questions.',
    author: 'Sample words',
    role: 'Treasurer',
    company: 'A growers’ association',
    country: '',
    ...sample,
  },
];
