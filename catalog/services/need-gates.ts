import { capitalise } from '#values/in-sentence.ts';
import type { Provenance, NeedGate, NeedRule, NeedVerdict } from '#catalog/types/index.ts';

/** Law and provenance of a gate. `prefix` begins the ids of its rules: 'ng-company'. */
export type GateBasis = Provenance & { readonly prefix: string; readonly law: string };

type Question = NeedGate['questions'][number];
/** Returns a question of a gate; options are pairs of value and label. */
export const question = (
  id: string,
  label: string,
  options: readonly (readonly [value: string, label: string])[],
): Question => ({
  kind: 'choice',
  id,
  label,
  options: options.map(([value, words]) => ({ value, label: words })),
});
/** Returns a yes-no question of a gate. */
export const yesNo = (id: string, label: string): Question =>
  question(id, label, [
    ['yes', 'Yes'],
    ['no', 'No'],
  ]);

/**
 * A rule of a gate: id after the prefix, verdict, explanation, advice, and the fact and value for which it
 * applies. A null fact always applies.
 */
export type Ruling = readonly [
  id: string,
  verdict: NeedVerdict,
  words: string,
  advice: string,
  fact: string | null,
  value?: string,
];

/** Returns a gate from its questions and rulings, which are tried in order. */
export const gate = (
  { prefix, ...basis }: GateBasis,
  questions: readonly Question[],
  rulings: readonly Ruling[],
): NeedGate => ({
  questions,
  rules: rulings.map(
    ([id, verdict, words, advice, fact, value]): NeedRule => ({
      ...basis,
      id: `${prefix}-need-${id}`,
      verdict,
      words,
      advice,
      when: (facts) => fact === null || facts[fact] === value,
    }),
  ),
});

/**
 * Returns the gate of a registration: whether the business is registered already. `registry` with its
 * article; `kind` such as 'company'.
 */
export const registrationGate = (
  basis: GateBasis,
  { registry, kind }: { readonly registry: string; readonly kind: string },
): NeedGate =>
  gate(
    basis,
    [
      question('standing', 'Is the business already registered?', [
        ['new', 'It is not registered anywhere'],
        ['here', `It is registered with ${registry}`],
        ['abroad', 'It is registered in another country'],
      ]),
    ],
    [
      [
        'here',
        'you-have-it',
        `A ${kind} is registered with ${registry} only once.`,
        'To change its details on the register, see our other services.',
        'standing',
        'here',
      ],
      [
        'abroad',
        'needed',
        `A business registered in another country is not registered with ${registry}.`,
        'This service registers a new business. If you want a branch of your foreign business instead, ask us before you pay.',
        'standing',
        'abroad',
      ],
      [
        'new',
        'needed',
        `A ${kind} legally exists only when it is registered with ${registry}.`,
        'You may also apply to the registry yourself. Our fee is for our work only.',
        null,
      ],
    ],
  );

/**
 * Returns the gate of a trade mark application: what is to be protected, and whether it is already. `country`
 * as it reads after 'in'.
 */
export const markGate = (basis: GateBasis, country: string): NeedGate =>
  gate(
    basis,
    [
      yesNo('registered', `Is the mark already registered in ${country} for the same goods or services?`),
      question('what', 'What do you want to protect?', [
        ['mark', 'A name or sign for goods or services'],
        ['company-name', 'The name of a company itself'],
        ['work', 'A text, picture, program or piece of music'],
      ]),
    ],
    [
      [
        'mark-there',
        'you-have-it',
        'A registered mark is protected until its term ends.',
        'Renew it before then.',
        'registered',
        'yes',
      ],
      [
        'mark-work',
        'not-needed',
        'A trade mark distinguishes your goods or services from those of others. Copyright protects works, and needs no trade mark.',
        'Keep proof of who made the work and when.',
        'what',
        'work',
      ],
      [
        'mark-name',
        'not-needed',
        'Registration stops others from registering the same company name.',
        'Register a mark if you sell goods or services under that name. A registered company name does not stop others from selling under it.',
        'what',
        'company-name',
      ],
      [
        'mark',
        'needed',
        `Registration gives you the right to the mark in ${country} for its goods and services.`,
        'Registering a mark is optional. Without it, your right is harder to prove.',
        null,
      ],
    ],
  );

/** Returns the gate of a trade mark renewal: whether the mark is used and not renewed yet. */
export const markRenewalGate = (basis: GateBasis): NeedGate =>
  gate(
    basis,
    [
      yesNo('renewed', 'Has the next term already been renewed?'),
      yesNo('used', 'Do you use the mark, or plan to?'),
    ],
    [
      [
        'renewal-there',
        'you-have-it',
        'One renewal covers the whole of the next term.',
        'Check the register for the end date of that term.',
        'renewed',
        'yes',
      ],
      [
        'renewal-unused',
        'not-needed',
        'An unused mark can be removed from the register and need not be renewed.',
        'Let it lapse, unless you plan to use it again.',
        'used',
        'no',
      ],
      [
        'renewal',
        'needed',
        'A mark that is not renewed is removed from the register when its term ends.',
        'Renew it before the last day. Later it costs more or is no longer possible.',
        null,
      ],
    ],
  );

/** Returns the gate of a yearly return. `what` such as 'annual return', `registry` with its article. */
export const yearlyReturnGate = (
  basis: GateBasis,
  { what, registry }: { readonly what: string; readonly registry: string },
): NeedGate =>
  gate(
    basis,
    [
      yesNo('onRegister', `Is it still on the register of ${registry}?`),
      question('filed', `Has the latest ${what} been filed?`, [
        ['yes', 'Yes'],
        ['no', 'No, or not sure'],
      ]),
    ],
    [
      [
        'return-off',
        'not-needed',
        `A business that is no longer on the register does not file the ${what}.`,
        'Restoring it to the register is a separate service. Ask us.',
        'onRegister',
        'no',
      ],
      [
        'return-filed',
        'you-have-it',
        `You file one ${what} for each year.`,
        'If we registered it, we remind you before the next one is due.',
        'filed',
        'yes',
      ],
      [
        'return',
        'needed',
        `${capitalise(registry)} requires the ${what} each year, even if there was no business.`,
        'You may also file it yourself. Our fee is for our work only.',
        null,
      ],
    ],
  );

/** Returns the gate of a change on the register. `registry` with its article. */
export const changeGate = (basis: GateBasis, registry: string): NeedGate =>
  gate(
    basis,
    [
      yesNo('shown', 'Does the register already show the change?'),
      yesNo('decided', 'Have the people entitled to decide approved the change?'),
    ],
    [
      [
        'change-shown',
        'you-have-it',
        'A change already on the register is not filed again.',
        'Order an extract if you need proof.',
        'shown',
        'yes',
      ],
      [
        'change-open',
        'not-needed',
        `${capitalise(registry)} records decisions that were made, not plans.`,
        'Approve the change first. We can draft the resolution.',
        'decided',
        'no',
      ],
      [
        'change',
        'needed',
        `You must notify ${registry} of the change within the time set by law.`,
        'You may also file it yourself. Our fee is for our work only.',
        null,
      ],
    ],
  );

/** Returns the gate of share structure services. */
export const shareStructureGate = (basis: GateBasis): NeedGate =>
  gate(
    basis,
    [
      yesNo('several', 'Are there, or will there be, several owners?'),
      yesNo('written', 'Is their agreement written down, in the constitution or a contract, and signed?'),
    ],
    [
      [
        'structure-alone',
        'not-needed',
        'A single owner does not need an agreement.',
        'Come back when another person will take shares.',
        'several',
        'no',
      ],
      [
        'structure-written',
        'you-have-it',
        'The signed agreement binds the owners.',
        'Have it reviewed before you issue new shares.',
        'written',
        'yes',
      ],
      [
        'structure',
        'needed',
        'Without an agreement, the default rules of the law decide who may vote, sell or be bought out.',
        'Agree before there is a dispute.',
        null,
      ],
    ],
  );
