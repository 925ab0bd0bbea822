import { brand } from '#brand';
import type { QuestionContent } from './content.ts';

/** A question of the release: version 0 of an item, until an administrator publishes another version. */
export type DefaultQuestion = { readonly id: string; readonly content: QuestionContent };

/** `number` gives a question its id and its place. `{countries}` in an answer names the countries of the catalogue. */
const categories: readonly {
  readonly category: string;
  readonly items: readonly { readonly number: number; readonly question: string; readonly answer: string }[];
}[] = [
  {
    category: 'Services',
    items: [
      {
        number: 101,
        question: 'What services do you offer?',
        answer:
          '<p>Business name registration, company incorporation, tax ID registration and compliance filings, and trade marks where the country’s page lists them. Each country’s page says which can be ordered there today: <a href="/select-jurisdiction">choose a country</a>.</p>',
      },
      {
        number: 102,
        question: 'Which countries do you cover?',
        answer: '<p>{countries}. A service that is not open yet says so on its card.</p>',
      },
      {
        number: 103,
        question: 'Do I have to visit an office?',
        answer:
          '<p>No. You answer, upload, sign and pay here. If a registry asks for an original or a personal visit, the service’s page says so under <strong>What you need</strong>.</p>',
      },
      {
        number: 104,
        question: 'Are you part of a registry or ministry?',
        answer:
          '<p>No. We are a private company that prepares and files applications. The registry alone decides, and you can always file with it yourself.</p>',
      },
      {
        number: 105,
        question: 'Which kind of business should I choose?',
        answer:
          '<p>The <a href="/entity-type-selection">comparison of kinds of business</a> asks four questions and shows which kinds fit, and why the others do not.</p>',
      },
    ],
  },
  {
    category: 'Time',
    items: [
      {
        number: 201,
        question: 'How long does registration take?',
        answer:
          '<p>By speed, counted in business days from the day your payment is confirmed:</p><ul><li>Basic: 7-10 business days</li><li>Standard: 3-5 business days</li><li>Premium: 24-48 hours on business days</li></ul><p>This is our time until we file. Your application shows the day. The time pauses while we wait for your answer.</p><p>The registry’s own days can add to it where it is slow; your application then says what we are waiting for and since when.</p>',
      },
      {
        number: 202,
        question: 'What can make it take longer?',
        answer:
          '<p>An unclear scan, a name too close to another, or a question from the registry. Most of these are found while you type: the desk check compares your answers with the registry’s rules.</p>',
      },
      {
        number: 203,
        question: 'When does the time start?',
        answer:
          '<p>When your payment is confirmed. We tell you by e-mail, with the day by which we file.</p>',
      },
    ],
  },
  {
    category: 'Price and payment',
    items: [
      {
        number: 301,
        question: 'What does it cost?',
        answer:
          '<p>All prices are on one page, with the government’s fee, our fee and the source of each: <a href="/pricing">pricing</a>.</p>',
      },
      {
        number: 302,
        question: 'Can a fee change after I have paid?',
        answer:
          '<p>You pay what you signed for. If the registry assesses more, we ask you first; if less, you get the difference back.</p>',
      },
      {
        number: 303,
        question: 'How do I pay?',
        answer:
          '<p>By bank transfer, with the reference shown to you. You upload the receipt and an officer confirms it. The payment page also offers cards where we can take them in your currency.</p>',
      },
      {
        number: 304,
        question: 'Do I get my money back?',
        answer:
          '<p>If we decline your application, you get back what you paid. Fees that a registry has kept cannot be returned. The <a href="/terms#back">terms</a> say it in full.</p>',
      },
    ],
  },
  {
    category: 'Documents',
    items: [
      {
        number: 401,
        question: 'Which documents will I receive?',
        answer:
          '<p>Digital copies of the registration certificate, the tax documents and the incorporation papers, as the registry issued them. Physical copies depend on the package.</p>',
      },
      {
        number: 402,
        question: 'Which files can I upload?',
        answer:
          '<p>PDF, PNG or JPG, up to 10 MB each. A photograph is fine if the page is flat, sharp and complete.</p>',
      },
      {
        number: 403,
        question: 'How can a bank check one of your documents?',
        answer:
          '<p>Every summary and receipt carries a code. Anyone can <a href="/verify">check it here</a> without an account.</p>',
      },
      {
        number: 404,
        question: 'Who can see my passport scan?',
        answer:
          '<p>You, the officers who work on your application, and the registry you file with. See <a href="/privacy">privacy</a>.</p>',
      },
    ],
  },
  {
    category: 'After registration',
    items: [
      {
        number: 501,
        question: 'What must I file every year?',
        answer:
          '<p>It depends on the country, the kind of business and your own facts. Your dashboard computes the dates; the <a href="/compare">comparison</a> shows them before you register.</p>',
      },
      {
        number: 502,
        question: 'Can you file my annual return?',
        answer:
          '<p>Yes, where the country’s page lists it. Your company’s calendar leads to it when the date comes near.</p>',
      },
      {
        number: 503,
        question: `Is ${brand.name} the same as ${brand.formerName}?`,
        answer: `<p>Yes. ${brand.formerName} was renamed ${brand.name}. Papers issued under the former name stay valid, and their codes can still be checked.</p>`,
      },
    ],
  },
];

/** The questions of the release in their order. */
export const defaultQuestions: readonly DefaultQuestion[] = categories.flatMap(({ category, items }) =>
  items.map(({ number, question, answer }) => ({
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    content: { kind: 'question', category, question, answer, place: number },
  })),
);
