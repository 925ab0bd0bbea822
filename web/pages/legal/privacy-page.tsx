import { brand } from '#brand';
import { LegalText } from './legal-text.tsx';

const sections = [
  {
    id: 'what',
    title: 'What we keep',
    body: (
      <ul>
        <li>Your account: name, e-mail, and your password only as a one-way digest that nobody can read back.</li>
        <li>Your applications: the answers you type, the documents you upload, what you signed, paid and were sent.</li>
        <li>What happened and when: sign-ins, pages you opened while signed in, changes to an application, who of our officers looked at it.</li>
      </ul>
    ),
  },
  {
    id: 'why',
    title: 'Why we keep it',
    body: (
      <>
        <p>To file what you ordered: registries ask for identity numbers, addresses and scans, and refuse applications without them. Where the reason is not plain, the form says it beside the question.</p>
        <p>We do not sell data, show advertising, or load anything from other companies into these pages.</p>
      </>
    ),
  },
  {
    id: 'who',
    title: 'Who sees it',
    body: (
      <ul>
        <li>You, and those of our officers who work on your application.</li>
        <li>The registry and, for stamp duty and tax, the revenue authority you file with. Much of what a registry receives becomes public by law: company name, directors, registered office.</li>
        <li>A court or authority, where the law obliges us.</li>
      </ul>
    ),
  },
  {
    id: 'others',
    title: 'When you give us somebody else’s details',
    body: <p>Directors, shareholders and witnesses should know that you name them. Tell them before you do, and show them this page.</p>,
  },
  {
    id: 'browser',
    title: 'What stays in your browser',
    body: <p>Your sign-in is kept in this browser’s own storage until you sign out, and answers not yet sent until they are sent. We set no cookie for following you around.</p>,
  },
  {
    id: 'rights',
    title: 'What you may ask of us',
    body: (
      <p>
        A copy of what we hold, a correction, or its deletion. What the law makes us keep, such as receipts and signed declarations, we keep for as long as it says and then delete. Write to{' '}
        <a className="link" href={`mailto:${brand.email}`}>
          {brand.email}
        </a>
        .
      </p>
    ),
  },
];

export default function PrivacyPage() {
  return <LegalText title="Privacy" since="21 November 2026" lead="What we keep about you, why, and who sees it. Short, because we keep little." sections={sections} />;
}
