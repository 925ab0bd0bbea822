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

/** A rule of a gate: id after the prefix, verdict, explanation, advice, and the fact and value for which it applies. A null fact always applies. */
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

/** Returns the gate of a registration: whether the business is registered already. `registry` with its article; `kind` such as 'company'. */
export const registrationGate = (
  basis: GateBasis,
  { registry, kind }: { readonly registry: string; readonly kind: string },
): NeedGate =>
  gate(
    basis,
    [
      question('standing', 'Where does the business stand today?', [
        ['new', 'It is registered nowhere'],
        ['here', `It is on the register of ${registry}`],
        ['abroad', 'It is registered in another country'],
      ]),
    ],
    [
      [
        'here',
        'you-have-it',
        `A ${kind} is registered with ${registry} once.`,
        'What changes about it is recorded on the register; look at our other services for it.',
        'standing',
        'here',
      ],
      [
        'abroad',
        'needed',
        `What is registered in another country is not on the register of ${registry}.`,
        'This service registers a new one. If you want a branch of the one abroad instead, ask us before you pay.',
        'standing',
        'abroad',
      ],
      [
        'new',
        'needed',
        `A ${kind} comes into being, or is known to the law, by its entry with ${registry}.`,
        'You may also apply to the registry yourself; what you pay us is our work.',
        null,
      ],
    ],
  );

/** Returns the gate of a trade mark application: what is to be protected, and whether it is already. `country` as it reads after 'in'. */
export const markGate = (basis: GateBasis, country: string): NeedGate =>
  gate(
    basis,
    [
      yesNo('registered', `Is the mark registered in ${country} already, for the same goods or services?`),
      question('what', 'What do you want to protect?', [
        ['mark', 'A name or sign of goods or services'],
        ['company-name', 'The name of a company, as a name'],
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
        'A trade mark is for what tells your goods or services from those of others. Works are a matter of copyright, which asks for no trade mark.',
        'Keep proof of when the work was made, and by whom.',
        'what',
        'work',
      ],
      [
        'mark-name',
        'not-needed',
        'The name of a company is kept from others on the same register by its registration.',
        'Register a mark when you sell goods or services under that name: a name on a register does not stop others from selling under it.',
        'what',
        'company-name',
      ],
      [
        'mark',
        'needed',
        `Registration gives the right to the mark in ${country} for its goods and services.`,
        'Nobody must register a mark; without it the right is harder to prove.',
        null,
      ],
    ],
  );

/** Returns the gate of a trade mark renewal: whether the mark is used and not renewed yet. */
export const markRenewalGate = (basis: GateBasis): NeedGate =>
  gate(
    basis,
    [
      yesNo('renewed', 'Has the term that comes next been renewed already?'),
      yesNo('used', 'Do you use the mark, or mean to?'),
    ],
    [
      [
        'renewal-there',
        'you-have-it',
        'One renewal covers the whole of the next term.',
        'Look at the register for the day on which that term ends.',
        'renewed',
        'yes',
      ],
      [
        'renewal-unused',
        'not-needed',
        'A mark that nobody uses can be taken off the register, and need not be renewed.',
        'Let it end, unless you mean to use it again.',
        'used',
        'no',
      ],
      [
        'renewal',
        'needed',
        'A mark that is not renewed leaves the register when its term is over.',
        'Renew it before the last day; later it costs more, or is no longer possible.',
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
      question('filed', `Is the latest ${what} filed?`, [
        ['yes', 'Yes'],
        ['no', 'No, or we do not know'],
      ]),
    ],
    [
      [
        'return-off',
        'not-needed',
        `What is no longer on the register files no ${what}.`,
        'To bring it back is a matter of its own: ask us what it takes.',
        'onRegister',
        'no',
      ],
      [
        'return-filed',
        'you-have-it',
        `One ${what} is filed for each year.`,
        'If we registered it, we remind you before the next one is due.',
        'filed',
        'yes',
      ],
      [
        'return',
        'needed',
        `${registry.charAt(0).toUpperCase()}${registry.slice(1)} asks for the ${what} each year, whether or not there was business.`,
        'You may also file it yourself; what you pay us is our work.',
        null,
      ],
    ],
  );

/** Returns the gate of a change on the register. `registry` with its article. */
export const changeGate = (basis: GateBasis, registry: string): NeedGate =>
  gate(
    basis,
    [
      yesNo('shown', 'Does the register show it already?'),
      yesNo('decided', 'Is the change decided, by those who may decide it?'),
    ],
    [
      [
        'change-shown',
        'you-have-it',
        'What the register shows already is not filed again.',
        'Order an extract if somebody asks you for proof.',
        'shown',
        'yes',
      ],
      [
        'change-open',
        'not-needed',
        `${registry.charAt(0).toUpperCase()}${registry.slice(1)} records what was decided, not what is planned.`,
        'Have it decided first; we can draft the resolution.',
        'decided',
        'no',
      ],
      [
        'change',
        'needed',
        `A change of what the register shows is notified to ${registry}, within the time the law gives.`,
        'You may also file it yourself; what you pay us is our work.',
        null,
      ],
    ],
  );

/** Returns the gate of share structure services. */
export const shareStructureGate = (basis: GateBasis): NeedGate =>
  gate(
    basis,
    [
      yesNo('several', 'Are there several owners, or will there be?'),
      yesNo('written', 'Is what they agreed written into the constitution or an agreement, and signed?'),
    ],
    [
      [
        'structure-alone',
        'not-needed',
        'A single owner has nobody to agree with.',
        'Come back when somebody else is to take shares.',
        'several',
        'no',
      ],
      [
        'structure-written',
        'you-have-it',
        'What is written and signed holds between the owners.',
        'Have it looked at again before new shares are issued.',
        'written',
        'yes',
      ],
      [
        'structure',
        'needed',
        'Without an agreement the law’s standing rules decide who may vote, sell or be bought out.',
        'Agree while nobody is in dispute.',
        null,
      ],
    ],
  );
