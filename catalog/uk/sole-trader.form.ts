import { type Answers, defineForm } from '#forms/form.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { anyAddress, britishAddress } from './address-questions.ts';
import { identifiers, shapeOf } from './identifiers.ts';
import { asksConsent } from './incorporation-pages.ts';
import { nameFields } from './person-questions.ts';

const isNamed = (answers: Answers): boolean => answers['nameKind'] === 'business';
const isKnown = (answers: Answers): boolean => answers['hasUtr'] === 'yes';

/** Registration of a sole trader with HMRC, for Self Assessment. */
export const soleTraderForm = defineForm({
  id: 'uk-sole-trader',
  version: 1,
  title: 'Register as a sole trader in the United Kingdom',
  declaration: [
    'The answers in this application are true and complete as far as I know.',
    'I am the person who runs this business.',
    'I authorise you to register me with HM Revenue & Customs and to answer its questions from these answers.',
  ],
  pages: [
    {
      id: 'name', title: 'Name', intro: 'A sole trader trades under their own name or another one. Nothing is filed with Companies House, and the name is not kept from others.', minutes: 2,
      fields: [
        { kind: 'choice', id: 'nameKind', label: 'Under which name will you trade?', shape: 'radios', options: [{ value: 'own', label: 'My own name' }, { value: 'business', label: 'A business name' }] },
        { kind: 'proposed-name', id: 'name1', label: 'Business name', hint: 'Without Limited, Ltd, LLP or plc.', entityType: 'ST', example: 'Sample Harbour Bakery', when: isNamed, law: { words: 'Only companies and limited liability partnerships may end their names with such words.', sourceId: 'uk-practice' } },
        { kind: 'file', id: 'nameConsent', label: 'Approval of the sensitive word', hint: 'The letter or e-mail of the body concerned, one for each word.', missing: 'Upload the approval for the word in your name.', when: (answers) => isNamed(answers) && asksConsent('ST')(answers, answers), law: { words: 'Sensitive words need approval.', sourceId: 'uk-sensitive-words' } },
      ],
    },
    {
      id: 'person', title: 'You', minutes: 3,
      fields: [
        ...nameFields,
        { kind: 'date', id: 'bornOn', label: 'Date of birth', notAfter: 'today', notBefore: '1900-01-01' },
        { kind: 'text', id: 'nino', label: 'National Insurance number', hint: 'Leave it empty if you have none yet; HMRC then asks for more papers.', optional: true, example: identifiers.nino.example, pattern: shapeOf('nino') },
        yesNo({ id: 'hasUtr', label: 'Have you filed a Self Assessment return before?', hint: 'Your Unique Taxpayer Reference then stays the same.' }),
        { kind: 'text', id: 'utr', label: 'Unique Taxpayer Reference (UTR)', example: identifiers.utr.example, pattern: shapeOf('utr'), when: isKnown },
        anyAddress({ id: 'residentialAddress', label: 'Home address', missing: 'Enter the home address.' }),
        { kind: 'email', id: 'email', label: 'E-mail address for this matter' },
        { kind: 'phone', id: 'phone', label: 'Phone number for this matter', home: 'GB' },
      ],
    },
    {
      id: 'business', title: 'Business', minutes: 2,
      fields: [
        { kind: 'text', id: 'activity', label: 'What the business does', rows: 2, minLength: 10, maxLength: 300, example: 'I bake bread and sell it at markets in Cardiff.' },
        { kind: 'date', id: 'startedOn', label: 'First day of business', hint: 'It may lie ahead.', notBefore: '2000-01-01', law: { words: 'Register by 5 October after the tax year in which the business began.', sourceId: 'uk-practice' } },
        britishAddress({ id: 'place', label: 'Place of business', hint: 'Your home, if you work there.' }),
        yesNo({ id: 'vatRegistered', label: 'Will you register for VAT from the start?', law: { words: 'It must when sales of 12 months pass £90,000; before, it may.', sourceId: 'uk-vat-thresholds' } }),
        yesNo({ id: 'employer', label: 'Will you pay wages in the first year?', why: 'Employers have deadlines every month, which we put in your calendar.' }),
        { kind: 'confirm', id: 'authority', label: 'Authority', statement: 'You may act for me before HM Revenue & Customs in this matter.', missing: 'We need your authority to act.' },
      ],
    },
  ],
});
