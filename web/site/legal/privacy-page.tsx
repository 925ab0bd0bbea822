import { brand } from '#brand';
import { LegalText } from './legal-text.tsx';
import { PhoneFold } from '../../ui/phone-fold.tsx';

const kept = [
  {
    what: 'Your account, applications, documents and companies',
    how: 'Until you delete your account on its page, or ask us to. Receipts, quotes and signed declarations of what you paid are kept until the end of the sixth year after the payment (the seventh in South Africa), because bookkeeping law requires it. Then they are deleted.',
  },
  {
    what: 'Deleted data in our backups',
    how: `We make a backup every night and keep it for ${brand.backupDays} days. Until then, it still contains what you deleted.`,
  },
  {
    what: 'A draft that you do not change',
    how: 'One year. Then we write to you, and discard it after 30 days. You can restore it for 30 more days.',
  },
  {
    what: 'A document you removed',
    how: 'One day. Then its contents are erased, and only a record that it existed is kept.',
  },
  {
    what: 'Which of our officers looked at your data',
    how: 'Two years. You can read it on your account page.',
  },
  { what: 'A message through the contact form', how: 'Two years, once it is answered and closed.' },
  {
    what: 'A request about your data that reached us by mail, post or phone',
    how: 'Two years, once it is answered.',
  },
  { what: 'An application for work with its CV', how: 'One year, once it is decided.' },
  {
    what: 'A request for Taxpromax with its documents',
    how: 'Six years, once it is done: as long as its accounts.',
  },
  { what: 'A document uploaded to a form and never sent', how: 'One day.' },
  {
    what: 'An address given for the newsletter',
    how: 'A week, unless it is confirmed; after you leave, a month.',
  },
  {
    what: 'Counts of attempts, which protect passwords from guessing',
    how: 'One day. We keep a digest of each address, not the address.',
  },
];

const laws = [
  {
    where: 'Nigeria',
    law: 'Nigeria Data Protection Act 2023',
    authority: 'Nigeria Data Protection Commission',
  },
  { where: 'Ghana', law: 'Data Protection Act 2012 (Act 843)', authority: 'Data Protection Commission' },
  {
    where: 'South Africa',
    law: 'Protection of Personal Information Act 2013 (POPIA)',
    authority: 'Information Regulator',
  },
  {
    where: 'European Union and United Kingdom',
    law: 'General Data Protection Regulation (GDPR), and its United Kingdom form',
    authority: 'authority of your country, in the United Kingdom the Information Commissioner',
  },
];

/** The periods that concern every customer are never folded. */
const PLAIN_PERIODS = 4;

const Periods = ({ rows }: { rows: typeof kept }) => (
  <dl className="border-t border-line">
    {rows.map(({ what, how }) => (
      <div key={what} className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-2">
        <dt className="font-semibold">{what}</dt>
        <dd>{how}</dd>
      </div>
    ))}
  </dl>
);

const mail = (
  <a className="link" href={`mailto:${brand.email}`}>
    {brand.email}
  </a>
);

const sections = [
  {
    id: 'what',
    title: 'What we keep',
    body: (
      <ul>
        <li>
          Your account: name, e-mail, and your password only as a hash, which nobody can turn back into the
          password.
        </li>
        <li>
          Your applications: the answers you type, the documents you upload, what you signed, paid and were
          sent.
        </li>
        <li>
          What happened and when: the opening of your account, sign-ins, what you opened, pressed and sent on
          this site while signed in (not what you typed), changes to an application, and which of our officers
          looked at it.
        </li>
        <li>
          Without an account: what you send through a form on this site, and your address if you ask for the
          newsletter.
        </li>
      </ul>
    ),
  },
  {
    id: 'why',
    title: 'Why we keep it',
    body: (
      <>
        <p>
          To do what you ordered: registries ask for identity numbers, addresses and scans, and refuse
          applications without them. That is our contract with you. Where the reason is not plain, the form
          says it beside the question.
        </p>
        <p>
          To answer you, to keep accounts safe, and to keep books as the law asks. We send the newsletter only
          with your consent, which you can withdraw with one click.
        </p>
        <p>
          We do not sell data, show advertising, or load anything from other companies into these pages. No
          decision about you is made by a machine alone: the desk check gives hints, and an officer decides.
        </p>
      </>
    ),
  },
  {
    id: 'where',
    title: 'Where it is stored',
    body: (
      <>
        <p>
          In one database and one file store, run for {brand.name}. Our own mail server sends our e-mails. The
          banks that carry a transfer see it.
        </p>
        <p>What you file in a country goes to that country’s registry, wherever you live.</p>
        {brand.contactIsSample && (
          <p>The operator names the country of its servers here before this site opens to the public.</p>
        )}
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long',
    body: (
      <>
        <Periods rows={kept.slice(0, PLAIN_PERIODS)} />
        <PhoneFold
          summary={`${kept.length - PLAIN_PERIODS} more periods: removed documents, forms, newsletter`}
        >
          <Periods rows={kept.slice(PLAIN_PERIODS)} />
        </PhoneFold>
      </>
    ),
  },
  {
    id: 'who',
    title: 'Who sees it',
    body: (
      <ul>
        <li>You, and those of our officers who work on your application.</li>
        <li>
          The registry and, for stamp duty and tax, the revenue authority you file with. Much of what a
          registry receives becomes public by law: company name, directors, registered office.
        </li>
        <li>A court or authority, where the law obliges us.</li>
      </ul>
    ),
  },
  {
    id: 'others',
    title: 'When you give us someone else’s details',
    body: (
      <p>
        Directors, shareholders and witnesses should know that you name them. Tell them before you do, and
        show them this page. They have the same rights as you.
      </p>
    ),
  },
  {
    id: 'browser',
    title: 'What stays in your browser',
    body: (
      <>
        <p>
          Your sign-in is kept in this browser’s own storage until you sign out, and answers and messages not
          yet sent until they are sent. We set no tracking cookies.
        </p>
        <p>
          While you are signed in, this browser also keeps what your account last showed, so that you can read
          it without a connection. We delete it when you sign out. Sign out on a device that you share.
        </p>
        <PhoneFold summary="What is read without a connection">
          <p className="max-lg:py-2">
            Your dashboard, calendar, companies with their registers, the state of your applications with our
            questions, and lists of documents and messages. The browser does not keep the documents
            themselves, the answers of your applications, or dates of birth and numbers of people in
            registers. We also delete it when another person signs in here, and when we learn that your
            session has ended. After seven days it is no longer shown.
          </p>
        </PhoneFold>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'What you may ask of us',
    body: (
      <>
        <p>Each of the laws below gives you these rights, free of charge:</p>
        <ul>
          <li>You can ask what we hold about you, and get a copy in a form that another service can read.</li>
          <li>You can ask us to correct it.</li>
          <li>You can ask us to delete it or stop using it, unless a law makes us keep it.</li>
          <li>You can object to a use, or withdraw a consent.</li>
        </ul>
        <p>
          You can download the copy and delete your account on its page. Without an account, if you cannot
          sign in, or for anything else, write to {mail} or call us. One of our officers prepares the answer
          to a request for a copy or for deletion, and another decides on it. We answer within thirty days,
          and sooner where the law of your country gives us less time.
        </p>
        <p>
          You may complain to your data protection authority at any time, though we would like to put it right
          first.
        </p>
        <PhoneFold summary="The laws and their authorities, by country">
          <ul className="max-lg:py-2">
            {laws.map(({ where, law, authority }) => (
              <li key={where}>
                {where}: {law}. Complaints go to the {authority}.
              </li>
            ))}
          </ul>
        </PhoneFold>
      </>
    ),
  },
  {
    id: 'wrong',
    title: 'If something goes wrong',
    body: (
      <p>
        If your data gets into the wrong hands and you could be harmed, we tell you and the authority without
        delay. We say what happened and what you can do.
      </p>
    ),
  },
];

export default function PrivacyPage() {
  return (
    <LegalText
      title="Privacy"
      since="26 November 2026"
      lead="What we keep about you, why, where, for how long, and who sees it. Short, because we keep little."
      sections={sections}
    />
  );
}
