import { defineForm, type Field, type Form, type Page } from '#forms/form.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { anyAddress } from '../addresses/address-questions.ts';
import { businessPage } from '../business/business-page.ts';
import { asksControl, controlPage } from './control-page.ts';
import type { Jurisdiction, JurisdictionId } from '../jurisdictions.ts';
import { namePage } from '../names/name-page.ts';
import { officePage } from '../addresses/office-page.ts';
import { directorsPage, foundersPage } from '../people/people-pages.ts';
import { articlesPage } from '../shares/articles-page.ts';

/** Whom the registry may ask, and what it asks of that person. */
export function contactPage({ id }: Jurisdiction): Page {
  const extras: Readonly<Record<JurisdictionId, readonly Field[]>> = {
    federal: [
      yesNo({
        id: 'express',
        label: 'Do you want express filing?',
        hint: 'Corporations Canada decides within 4 hours for an extra CA$100.',
        law: { words: 'Express service within 4 hours.', sourceId: 'ca-express' },
      }),
    ],
    ontario: [],
    'british-columbia': [
      anyAddress({
        id: 'completingAddress',
        label: 'Address of the completing party',
        hint: 'The completing party confirms that the incorporators signed the agreement.',
      }),
    ],
    alberta: [
      {
        kind: 'file',
        id: 'identityDocument',
        label: 'Proof of identity',
        hint: 'For the contact person. The registry agent requires it.',
        missing: 'Upload the proof of identity.',
        camera: 'document',
      },
    ],
    quebec: [],
  };
  return {
    id: 'contact',
    title: id === 'british-columbia' ? 'Completing party' : 'Contact',
    minutes: 1,
    intro: 'The person the registry may contact about the filing.',
    fields: [
      { kind: 'text', id: 'contactName', label: 'Name of the contact person', maxLength: 120 },
      { kind: 'phone', id: 'contactPhone', label: 'Phone number of the contact person', home: 'CA' },
      {
        kind: 'choice',
        id: 'applicantRole',
        label: 'In which capacity do you sign?',
        shape: 'radios',
        options: [
          { value: 'incorporator', label: 'As an incorporator' },
          { value: 'director', label: 'As a director' },
          { value: 'agent', label: 'As their agent' },
        ],
      },
      ...extras[id],
    ],
  };
}

/** Application to form a company with one of the registries, as its articles and notices ask. */
export function companyFormOf(jurisdiction: Jurisdiction): Form {
  const { id, name, act, law } = jurisdiction;
  return defineForm({
    id: `canada-${id}-company`,
    version: 1,
    title: id === 'federal' ? 'Incorporate a federal company in Canada' : `Incorporate a company in ${name}`,
    declaration: [
      'The answers and documents in this application are true and complete as far as I know.',
      'Every person named in this application has agreed to be named, and each director qualifies and has consented in writing.',
      `The requirements of the ${act} (${law}) for forming this company are met.`,
      `I authorise you to file this application with ${jurisdiction.registry} and to answer its questions using these answers.`,
    ],
    pages: [
      namePage(jurisdiction),
      officePage(jurisdiction),
      businessPage(jurisdiction),
      articlesPage(jurisdiction),
      directorsPage(jurisdiction),
      foundersPage(jurisdiction),
      ...(asksControl(jurisdiction) ? [controlPage(jurisdiction)] : []),
      contactPage(jurisdiction),
    ],
  });
}
