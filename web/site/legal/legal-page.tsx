import { Link } from 'react-router';
import { brand } from '#brand';
import { LegalText } from './legal-text.tsx';

const sections = [
  {
    id: 'who',
    title: 'Who runs this site',
    body: (
      <>
        <p>
          {brand.name}, formerly {brand.formerName}, {brand.address}. Write to{' '}
          <a className="link" href={`mailto:${brand.email}`}>
            {brand.email}
          </a>{' '}
          or call {brand.phone}, {brand.supportHours}.
        </p>
        {brand.contactIsSample && (
          <p>
            These particulars are samples. The operator replaces them, and adds its registration number,
            before this site opens to the public.
          </p>
        )}
      </>
    ),
  },
  {
    id: 'not',
    title: 'What we are, and are not',
    body: (
      <ul>
        <li>
          We prepare and file applications for our customers. We are not a registry, ministry or revenue
          service, and have no influence on what they decide.
        </li>
        <li>
          We are not a law firm or an auditor. The information about law here is general. For advice on your
          case, ask a lawyer or an accountant.
        </li>
        <li>
          Figures carry their source and the day it was read. Where sources disagree they are marked ‘to be
          confirmed’.
        </li>
      </ul>
    ),
  },
  {
    id: 'names',
    title: 'Names and marks of others',
    body: (
      <p>
        Names of registries, revenue services, payment providers and their systems belong to their owners. We
        name them to say whom we file with, and claim no connection.
      </p>
    ),
  },
  {
    id: 'made',
    title: 'What the site is made of',
    body: (
      <ul>
        <li>
          The product is open source under the Apache License 2.0. Its libraries keep their own licences,
          which come with it.
        </li>
        <li>
          The display face is Fraunces, under the SIL Open Font License. Drawings are our own. Flags are of
          the package country-flag-icons, under the MIT licence.
        </li>
        <li>Customer quotes and logos on the home page are samples, and marked as such.</li>
      </ul>
    ),
  },
  {
    id: 'more',
    title: 'Terms and privacy',
    body: (
      <p>
        The{' '}
        <Link className="link" to="/terms">
          terms
        </Link>{' '}
        say what we do and what it costs. The{' '}
        <Link className="link" to="/privacy">
          privacy page
        </Link>{' '}
        says what we keep about you.
      </p>
    ),
  },
];

export default function LegalPage() {
  return (
    <LegalText
      title="Legal"
      since="21 November 2026"
      lead="Who runs this site, what we are and are not, and what it is made of."
      sections={sections}
    />
  );
}
