import type { Answers, Page } from '#forms/form.ts';
import { nigerianAddress } from '../addresses/address-questions.ts';
import { identifiers } from '../identifiers.ts';

const ownAgent = (answers: Answers): boolean => answers['submitterKind'] === 'own-agent';

/** Presenter of the application to the Commission. `roles` are the capacities in which the customer may sign. */
export const submitterPage = (roles: readonly { value: string; label: string }[]): Page => ({
  id: 'submitter',
  title: 'Who submits it',
  intro: 'An accredited agent must submit the application. We do this unless you have your own agent.',
  minutes: 2,
  fields: [
    {
      kind: 'choice',
      id: 'applicantRole',
      label: 'In which capacity do you sign?',
      shape: 'radios',
      options: roles,
      law: {
        words:
          'CAMA 2020, section 40: the applicant or agent declares that the requirements of the Act are met.',
        sourceId: 'ng-cama',
      },
    },
    {
      kind: 'choice',
      id: 'submitterKind',
      label: 'Who submits the application?',
      shape: 'radios',
      options: [
        { value: 'us', label: 'Submit it for me', hint: 'Included in our fee' },
        { value: 'own-agent', label: 'Our own accredited lawyer, accountant or secretary' },
      ],
    },
    { kind: 'text', id: 'submitterName', label: 'Name of the agent', maxLength: 120, when: ownAgent },
    {
      kind: 'text',
      id: 'accreditationNumber',
      label: 'Accreditation number',
      hint: 'The professional body, IND (person) or FM (firm), and the number, such as NBA/IND/12345.',
      when: ownAgent,
      maxLength: 30,
      example: identifiers.agent.example,
      pattern: {
        expression: identifiers.agent.shape,
        words: identifiers.agent.words,
        normalise: (text) => text.replace(/\s/g, '').toUpperCase(),
      },
      law: {
        words: 'The Commission accredits members of NBA, ICAN, ICSAN and ANAN.',
        sourceId: 'ng-accreditation',
      },
    },
    nigerianAddress({ id: 'submitterAddress', label: 'Address of the agent', when: ownAgent }),
    { kind: 'phone', id: 'submitterPhone', label: 'Phone number of the agent', home: 'NG', when: ownAgent },
    { kind: 'email', id: 'submitterEmail', label: 'E-mail address of the agent', when: ownAgent },
  ],
});
