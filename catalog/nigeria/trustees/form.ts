import { type Answers, defineForm } from '#forms/form.ts';
import { personName, sharedBy } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { nameTitle } from '#catalog/questions/list-titles.ts';
import { nigerianAddress } from '../addresses/address-questions.ts';
import { nigerianPerson } from '../people/identity-questions.ts';
import { namePage } from '../names/name-questions.ts';
import { submitterPage } from '../people/submitter-questions.ts';

const trustee = nigerianPerson({ who: 'the trustee', adult: 'Trustees must be 18 or older.' });
const officer = nigerianPerson({
  who: 'the officer',
  adult: 'Officers of the association must be 18 or older.',
});
const isPublished = (answers: Answers): boolean => answers['noticesPublished'] === 'yes';

/** Application to register the trustees of an association: an NGO, a church, a mosque or a club. */
export const trusteesForm = defineForm({
  id: 'nigeria-trustees',
  version: 1,
  title: 'Register incorporated trustees in Nigeria',
  declaration: [
    'The answers and documents in this application are true and complete as far as I know.',
    'The association appointed the trustees as its constitution requires, and each of them has agreed.',
    'The association distributes none of its income or property to its members.',
    'I authorise you to submit this application to the Corporate Affairs Commission and to answer its questions using these answers.',
  ],
  pages: [
    namePage(
      'IT',
      'association',
      'For example “Incorporated Trustees of Zuma Reading Foundation”. Do not use a company ending.',
      [
        'Incorporated Trustees of Sample Baobab Foundation',
        'Incorporated Trustees of Sample Amber Association',
      ],
    ),
    {
      id: 'association',
      title: 'The association',
      minutes: 5,
      fields: [
        {
          kind: 'choice',
          id: 'associationKind',
          label: 'What type of organisation is it?',
          shape: 'select',
          options: [
            { value: 'ngo', label: 'A charity or NGO' },
            { value: 'religious', label: 'A church, mosque or other religious body' },
            { value: 'club', label: 'A club' },
            { value: 'community', label: 'A community or town union' },
            { value: 'professional', label: 'A professional or trade association' },
            { value: 'other', label: 'Another association' },
          ],
        },
        {
          kind: 'list',
          id: 'aims',
          label: 'Aims and objects',
          hint: 'Add one aim per entry, the main aim first.',
          item: { one: 'aim', many: 'aims' },
          min: 1,
          max: 20,
          tooFew: 'Add at least one aim.',
          title: (item) => (typeof item['aim'] === 'string' ? item['aim'] : ''),
          fields: [
            {
              kind: 'text',
              id: 'aim',
              label: 'Aim',
              rows: 2,
              minLength: 10,
              maxLength: 300,
              example: 'To teach children in Abuja to read',
            },
          ],
        },
        nigerianAddress({
          id: 'registeredAddress',
          label: 'Registered address',
          hint: 'The address where you carry on business. A P.O. box is not accepted.',
          law: { words: 'It must be a physical address in Nigeria.', sourceId: 'ng-portal-pages' },
        }),
        {
          kind: 'email',
          id: 'associationEmail',
          label: 'E-mail address of the association',
          missing: 'Enter a valid email.',
        },
        { kind: 'phone', id: 'associationPhone', label: 'Phone number of the association', home: 'NG' },
        yesNo({
          id: 'employer',
          label: 'Will it have employees in its first year?',
          why: 'Employers have monthly tax deadlines, which we add to your calendar.',
        }),
      ],
    },
    {
      id: 'trustees',
      title: 'Trustees',
      intro: 'Two or more. The Commission usually expects three.',
      minutes: 6,
      fields: [
        {
          kind: 'list',
          id: 'trustees',
          label: 'Trustees',
          item: { one: 'trustee', many: 'trustees' },
          min: 2,
          max: 20,
          tooFew: 'An association needs at least two trustees.',
          title: personName,
          law: {
            words:
              'CAMA 2020, section 826: 18 or older, of sound mind, not bankrupt, not convicted of fraud or dishonesty in the last 5 years.',
            sourceId: 'ng-formation-guide',
          },
          fields: [
            ...trustee,
            {
              kind: 'file',
              id: 'passportPhotograph',
              label: 'Passport photograph',
              hint: 'A recent photograph facing the camera, on a plain background.',
              missing: 'Upload the passport photograph.',
              camera: 'picture',
              maxFiles: 1,
            },
            {
              kind: 'confirm',
              id: 'consent',
              label: 'Consent of the trustee',
              statement:
                'This person agreed to be a trustee, is of sound mind, not bankrupt, and was not convicted of fraud or dishonesty in the last 5 years.',
              missing: 'Confirm that the trustee qualifies and has agreed.',
            },
          ],
        },
      ],
    },
    {
      id: 'officers',
      title: 'Chair and secretary',
      intro: 'They sign the application and apply the seal.',
      minutes: 4,
      fields: [
        {
          kind: 'list',
          id: 'chair',
          label: 'Chair of the association',
          item: { one: 'chair', many: 'chairs' },
          min: 1,
          max: 1,
          tooFew: 'Name the chair.',
          samePersonAs: ['trustees'],
          sharedFields: sharedBy(officer),
          title: personName,
          fields: officer,
        },
        {
          kind: 'list',
          id: 'secretary',
          label: 'Secretary of the association',
          item: { one: 'secretary', many: 'secretaries' },
          min: 1,
          max: 1,
          tooFew: 'Name the secretary.',
          samePersonAs: ['trustees', 'chair'],
          sharedFields: sharedBy(officer),
          title: personName,
          fields: officer,
        },
      ],
    },
    {
      id: 'meeting',
      title: 'Meeting and constitution',
      intro: 'The meeting at which the trustees were appointed.',
      minutes: 4,
      fields: [
        { kind: 'date', id: 'metOn', label: 'Date of the meeting', notAfter: 'today' },
        {
          kind: 'list',
          id: 'present',
          label: 'Members present',
          item: { one: 'member', many: 'members' },
          min: 2,
          max: 200,
          tooFew: 'Name the members who were present.',
          title: nameTitle,
          fields: [{ kind: 'text', id: 'name', label: 'Full name', maxLength: 160 }],
        },
        {
          kind: 'number',
          id: 'votesFor',
          label: 'Votes for the trustees',
          min: 1,
          max: 100_000,
          example: '2',
        },
        {
          kind: 'file',
          id: 'minutes',
          label: 'Signed minutes',
          hint: 'If you have them. Otherwise we draft them for signature.',
          optional: true,
        },
        {
          kind: 'choice',
          id: 'constitutionKind',
          label: 'Constitution',
          shape: 'radios',
          options: [
            { value: 'ours', label: 'Draft one for us', hint: 'With the clauses the Act requires' },
            { value: 'own', label: 'We have our own' },
          ],
        },
        {
          kind: 'file',
          id: 'constitutionFile',
          label: 'Your constitution',
          when: (answers) => answers['constitutionKind'] === 'own',
          missing: 'Upload your constitution.',
          maxFiles: 1,
        },
        {
          kind: 'file',
          id: 'sealImpression',
          label: 'Impression of the seal',
          hint: 'If you have a seal. Otherwise we tell you how to order one.',
          optional: true,
        },
      ],
    },
    {
      id: 'notices',
      title: 'Notices',
      intro: 'The name is published in two newspapers. The public may object for 28 days.',
      minutes: 3,
      fields: [
        {
          kind: 'choice',
          id: 'noticesPublished',
          label: 'Have the notices been published?',
          shape: 'radios',
          options: [
            {
              value: 'no',
              label: 'No, please publish them',
              hint: 'Newspaper charges are extra',
            },
            { value: 'yes', label: 'Yes' },
          ],
          law: {
            words:
              'CAMA 2020, section 825: two newspapers, one national and one local; 28 days for objections.',
            sourceId: 'ng-formation-guide',
          },
        },
        { kind: 'text', id: 'nationalPaper', label: 'National newspaper', maxLength: 120, when: isPublished },
        { kind: 'text', id: 'localPaper', label: 'Local newspaper', maxLength: 120, when: isPublished },
        {
          kind: 'date',
          id: 'publishedOn',
          label: 'Date of the later notice',
          notAfter: 'today',
          when: isPublished,
        },
        {
          kind: 'file',
          id: 'noticePages',
          label: 'Pages with the notices',
          when: isPublished,
          missing: 'Upload the pages with both notices.',
        },
      ],
    },
    submitterPage([
      { value: 'trustee', label: 'As a trustee' },
      { value: 'officer', label: 'As chair or secretary' },
      { value: 'agent', label: 'As their agent' },
    ]),
  ],
});
