import { brand } from '#brand';
import { taxWords } from '../pricing/tax-words.ts';
import { LegalText } from './legal-text.tsx';

const sections = [
  {
    id: 'what',
    title: 'What we do',
    body: (
      <>
        <p>
          We prepare your application from your answers, check it against the registry’s published rules, file
          it, answer the registry’s queries with you, and hand you what it issues.
        </p>
        <p>We are a private company and not part of any registry or ministry. The registry alone decides.</p>
      </>
    ),
  },
  {
    id: 'price',
    title: 'What it costs',
    body: (
      <>
        <p>
          Before you sign you see every line: the government fee, the stamp duty and our own fee, separately.
          You pay what you signed for. {taxWords}
        </p>
        <p>
          Government fees are assessed by the registry when it receives the filing. If it asks for more than
          we showed, we ask you before we pay it. If it asks for less, you get the difference back.
        </p>
      </>
    ),
  },
  {
    id: 'you',
    title: 'What we need from you',
    body: (
      <ul>
        <li>
          True and complete answers, and documents that are yours to give. A false declaration to a registry
          is an offence.
        </li>
        <li>Answers to questions within a reasonable time. We tell you by e-mail when it is your turn.</li>
      </ul>
    ),
  },
  {
    id: 'back',
    title: 'Changing your mind, and refusals',
    body: (
      <ul>
        <li>Until you pay, you can cancel an application yourself and owe nothing.</li>
        <li>
          After you have paid and before we file, you can still cancel it. We refund what we have not spent
          for you, and give the reason for the amount.
        </li>
        <li>If we decline an application, you get back what you paid.</li>
        <li>
          Two of our officers decide on a large refund. You see when it was sent, with the proof, and can
          object to it on the page of your application.
        </li>
        <li>
          If the registry refuses your application, we tell you why in its own words. Fees the registry has
          kept cannot be returned.
        </li>
      </ul>
    ),
  },
  {
    id: 'time',
    title: 'How long it takes',
    body: (
      <p>
        Times on this site are counted in the country’s business days from the day your payment is confirmed
        and your answers are complete. They do not include days on which the registry itself does not answer.
      </p>
    ),
  },
  {
    id: 'without-account',
    title: 'What you order without an account',
    body: (
      <p>
        A request for Taxpromax is accepted when its fee has arrived with the reference we gave. Until then
        you owe nothing and need not pay. A message, an application for work and the newsletter cost nothing.
      </p>
    ),
  },
  {
    id: 'packages',
    title: 'Speeds',
    body: (
      <p>
        Basic, standard and premium differ in our part: when an officer starts on your application and how
        closely we follow it. No speed makes the registry faster. If we miss the time of a speed through our
        own fault, we refund what you paid more than for the slower one. You need not ask.
      </p>
    ),
  },
  {
    id: 'figures',
    title: 'Figures and articles on this site',
    body: (
      <p>
        Prices, dates and rules name their source and the day from which they apply. Those marked ‘to be
        confirmed’ are our best reading. Articles and comparisons are general information and not advice on
        your case.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Which law applies',
    body: (
      <p>
        The law of Nigeria. If you are a consumer elsewhere, you keep the rights that your own law gives you.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'If something goes wrong',
    body: (
      <p>
        Tell us at{' '}
        <a className="link" href={`mailto:${brand.email}`}>
          {brand.email}
        </a>{' '}
        or {brand.phone}, {brand.supportHours}. We correct our own mistakes at our own cost.
      </p>
    ),
  },
];

export default function TermsPage() {
  return (
    <LegalText
      title="Terms"
      since="21 November 2026"
      lead="What we do for you, what it costs, and what happens when something goes wrong."
      sections={sections}
    />
  );
}
