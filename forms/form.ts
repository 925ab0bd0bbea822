import type { Currency } from '#values/money.ts';
import type { PhoneHome } from '#values/phone.ts';

/** Answers as typed, by field id: texts, choices, and objects for dates, addresses, files and people. */
export type Answers = { readonly [field: string]: unknown };

/**
 * Visibility condition: whether a question applies. `item` is the list item that contains the question, or
 * `answers` itself at the top level.
 */
export type Condition = (answers: Answers, item: Answers) => boolean;

/**
 * The rule behind a question, shown next to it: 'CAMA 2020, section 119: 5% or more'. `sourceId` names a
 * source of the catalogue.
 */
export type LawNote = { readonly words: string; readonly sourceId?: string };

type FieldBase = {
  readonly id: string;
  /** The question in the customer's words. */
  readonly label: string;
  /** Help shown before the field. */
  readonly hint?: string;
  /** Why it is asked, for questions that feel nosy. */
  readonly why?: string;
  readonly law?: LawNote;
  readonly optional?: boolean;
  readonly when?: Condition;
  /** Message when a required answer is missing; by default derived from the label. */
  readonly missing?: string;
  /** HTML autocomplete token: 'family-name', 'street-address'. */
  readonly autocomplete?: string;
  /** A valid answer as typed, for generated applications. A text with a pattern must have one. */
  readonly example?: string;
};

/** A choice: `value` is stored, `label` is shown. */
export type Option = { readonly value: string; readonly label: string; readonly hint?: string };

/**
 * A text. `rows` makes it an area; lengths are in characters; texts that match `refuse` are refused with its
 * words.
 */
export type TextField = FieldBase & {
  readonly kind: 'text';
  readonly rows?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly inputMode?: 'text' | 'numeric' | 'decimal';
  readonly pattern?: {
    readonly expression: RegExp;
    readonly words: string;
    /** Applied before the test, for example to remove whitespace. */
    readonly normalise?: (text: string) => string;
  };
  readonly refuse?: { readonly expression: RegExp; readonly words: string };
};
export type EmailField = FieldBase & { readonly kind: 'email' };
/** A telephone number, parsed to E.164. */
export type PhoneField = FieldBase & {
  readonly kind: 'phone';
  /** The country of numbers that start with 0. */
  readonly home: PhoneHome;
};
/** A number, typed with or without its `unit`, such as '%' or 'hours'. */
export type NumberField = FieldBase & {
  readonly kind: 'number';
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string;
  /** Decimals allowed; 0 for whole numbers (the default). */
  readonly decimals?: number;
};
/**
 * An amount in one currency. `minMinor` is the least in minor units, 0 by default, and `tooSmall` its
 * message.
 */
export type MoneyField = FieldBase & {
  readonly kind: 'money';
  readonly currency: Currency;
  readonly minMinor?: number;
  readonly tooSmall?: string;
};
/** A day, typed in three fields. Both limits are allowed days. */
export type DateField = FieldBase & {
  readonly kind: 'date';
  /** 'today' or a calendar date. */
  readonly notBefore?: string;
  /** 'today' or a calendar date. */
  readonly notAfter?: string;
  /** Minimum age today, for dates of birth, with the message otherwise. */
  readonly minAge?: { readonly years: number; readonly words: string };
};
/**
 * One of some options, which may depend on the answers. `item` is the list item that contains the question.
 */
export type ChoiceField = FieldBase & {
  readonly kind: 'choice';
  readonly options: readonly Option[] | ((answers: Answers, item: Answers) => readonly Option[]);
  readonly shape?: 'radios' | 'select';
};
/** Any number of options, or `atLeast` so many. */
export type SeveralField = FieldBase & {
  readonly kind: 'several';
  readonly options: readonly Option[];
  readonly atLeast?: number;
};
/** A box that must be ticked. */
export type ConfirmField = FieldBase & {
  readonly kind: 'confirm';
  /** The sentence the customer agrees to. */
  readonly statement: string;
};
/** A country, stored as its ISO 3166-1 alpha-2 code. */
export type CountryField = FieldBase & { readonly kind: 'country' };
/**
 * A part of an address besides street and town, as one country has it. It is required when it has
 * `missing`, which is the message.
 */
export type AddressPartRule = {
  readonly label: string;
  readonly hint?: string;
  readonly missing?: string;
  readonly options?: readonly string[];
  /** `normalise` is applied before the test. */
  readonly pattern?: {
    readonly expression: RegExp;
    readonly words: string;
    readonly normalise?: (text: string) => string;
  };
  /** A valid value, for generated applications. */
  readonly example: string;
};
/**
 * Address format of a country: which parts it has besides street and town. The house number may also be
 * part of the street.
 */
export type AddressFormat = {
  readonly country: string;
  readonly city: string;
  readonly parts: { readonly [Part in 'house' | 'lga' | 'state' | 'postcode']?: AddressPartRule };
};
/**
 * An address in the format's country or, with `anywhere`, in any country the customer chooses. Addresses in
 * other countries have no rules.
 */
export type AddressField = FieldBase & {
  readonly kind: 'address';
  readonly format: AddressFormat;
  readonly anywhere?: true;
  /** Message for an address outside the country. */
  readonly outside?: string;
};
/** An entity type that depends on the answers: `of` returns its id, `among` lists all ids it can return. */
type AnsweredEntityType = {
  readonly among: readonly string[];
  readonly of: (answers: Answers) => string;
};
/**
 * A name proposed to a registry; the name rules of the country run on it as it is typed. They are those of
 * `entityType`, which depends on the answers where any kind of company may be renamed.
 */
export type ProposedNameField = FieldBase & {
  readonly kind: 'proposed-name';
  readonly entityType: string | AnsweredEntityType;
};
/** Files that are uploaded before the answer is saved. */
export type FileField = FieldBase & {
  readonly kind: 'file';
  /**
   * Camera first on phones: for a document, whose photo is straightened and made into a PDF, or for a picture
   * that is sent as it was taken, such as a portrait or a signature.
   */
  readonly camera?: 'document' | 'picture';
  /** Maximum number of files, 5 by default. */
  readonly maxFiles?: number;
};
/**
 * Running total of a list, shown under it while the customer types: 'Ordinary: 600 of 1,000 shares
 * allotted; 400 left.'
 */
export type Tally = { readonly words: string; readonly addsUp: boolean };
/**
 * A repeated group of people or things. Each item is an object with its own `id` and may refer to another
 * item with `sameAs: '<list>/<item id>'`.
 */
export type ListField = FieldBase & {
  readonly kind: 'list';
  readonly item: { readonly one: string; readonly many: string };
  readonly fields: readonly PlainField[];
  readonly min: number | ((answers: Answers) => number);
  readonly max: number;
  /** Message when there are too few items. */
  readonly tooFew?: string;
  /** Earlier lists whose people can be chosen here instead of typed again. */
  readonly samePersonAs?: readonly string[];
  /** Fields taken from the chosen person. */
  readonly sharedFields?: readonly string[];
  /** The running total of the items as typed; null while there is nothing to add up. */
  readonly tally?: (answers: Answers) => Tally | null;
  /** Title of an item in lists and on the check page; its number by default. */
  readonly title?: (item: Answers) => string;
};

/** A field that may be in a list: any but a list. */
export type PlainField =
  | TextField
  | EmailField
  | PhoneField
  | NumberField
  | MoneyField
  | DateField
  | ChoiceField
  | SeveralField
  | ConfirmField
  | CountryField
  | AddressField
  | ProposedNameField
  | FileField;
export type Field = PlainField | ListField;
export type FieldKind = Field['kind'];

export type Page = {
  readonly id: string;
  readonly title: string;
  /** One or two sentences under the title. */
  readonly intro?: string;
  readonly when?: Condition;
  readonly fields: readonly Field[];
  /** Estimated minutes, shown in the side rail. */
  readonly minutes?: number;
};

/** What a service asks, page by page. Make one with `defineForm`, which checks its ids. */
export type Form = {
  readonly id: string;
  /** Incremented with every change to what the form asks; stored with each application. */
  readonly version: number;
  readonly title: string;
  readonly pages: readonly Page[];
  /** The declaration the applicant signs, sentence by sentence. */
  readonly declaration: readonly string[];
};

/** A validation problem of an answer. `path` is 'field', 'list/item id/field' or 'address field/street'. */
export type Problem = { readonly path: string; readonly code: string; readonly words: string };

/** A file in an answer, its size in bytes. The server checks that it belongs to the application. */
export type FileAnswer = {
  readonly fileId: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly mediaType: string;
};
/**
 * An address as typed. `country` is an ISO 3166-1 alpha-2 code; `lga` is what the country's format calls it,
 * such as a district or suburb.
 */
export type AddressAnswer = {
  readonly house?: string;
  readonly street?: string;
  readonly city?: string;
  readonly lga?: string;
  readonly state?: string;
  readonly postcode?: string;
  readonly country?: string;
};
/** A date as typed in three fields. */
export type DateAnswer = { readonly day?: string; readonly month?: string; readonly year?: string };
/** An item of a list. `sameAs` is '<list>/<item id>' of the person whose shared fields it takes. */
export type ListItem = Answers & { readonly id: string; readonly sameAs?: string };

const FIELD_ID = /^[a-z][A-Za-z0-9_-]{0,59}$/;

/**
 * Field ids become object keys and parts of paths: plain names only, and no property that every object has.
 */
const isFieldId = (id: string): boolean => FIELD_ID.test(id) && !(id in {});

/**
 * Checks what the compiler cannot: ids are plain and unique, lists referred to come earlier, shared fields
 * exist.
 * @throws Error naming the fault.
 */
export function defineForm(form: Form): Form {
  const seen = new Set<string>();
  const lists = new Map<string, ListField>();
  for (const field of form.pages.flatMap((page) => page.fields)) {
    if (seen.has(field.id)) throw new Error(`${form.id}: the field id '${field.id}' is used twice`);
    if (!isFieldId(field.id)) throw new Error(`${form.id}: '${field.id}' is not a valid field id`);
    seen.add(field.id);
    if (field.kind !== 'list') continue;
    const inner = new Set(field.fields.map((each) => each.id));
    if (inner.size !== field.fields.length || inner.has('id') || inner.has('sameAs'))
      throw new Error(`${form.id}: ${field.id} repeats a field or uses a reserved id`);
    for (const id of inner)
      if (!isFieldId(id))
        throw new Error(`${form.id}: ${field.id} has a field '${id}', which is not a valid field id`);
    for (const other of field.samePersonAs ?? [])
      if (!lists.has(other))
        throw new Error(`${form.id}: ${field.id} refers to '${other}', which is not a list before it`);
    for (const shared of field.sharedFields ?? [])
      if (!inner.has(shared))
        throw new Error(`${form.id}: ${field.id} shares '${shared}', which it does not ask`);
    lists.set(field.id, field);
  }
  return form;
}

/** Returns the id of the entity type whose name rules apply to a proposed name. */
export const entityTypeOf = ({ entityType }: ProposedNameField, answers: Answers): string =>
  typeof entityType === 'string' ? entityType : entityType.of(answers);

/** Returns the ids of all entity types whose name rules may apply to a proposed name. */
export const entityTypesOf = ({ entityType }: ProposedNameField): readonly string[] =>
  typeof entityType === 'string' ? [entityType] : entityType.among;

/** Returns the top-level fields of all pages, in order; the fields of lists are not among them. */
export const fieldsOf = (form: Form): readonly Field[] => form.pages.flatMap((page) => page.fields);
/** Returns a top-level field; undefined when the form has none with this id. */
export const fieldById = (form: Form, id: string): Field | undefined =>
  fieldsOf(form).find((field) => field.id === id);
/** Returns the page that contains the question at a path. */
export const pageOf = (form: Form, path: string): Page | undefined =>
  form.pages.find((page) => page.fields.some((field) => field.id === path.split('/')[0]));

const ITEM_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/;
const isItem = (raw: unknown): raw is ListItem =>
  typeof raw === 'object' &&
  raw !== null &&
  'id' in raw &&
  typeof raw.id === 'string' &&
  ITEM_ID.test(raw.id);

/** Returns the items of a list answer, without malformed items and duplicate ids. */
export function itemsOf(answers: Answers, list: string): readonly ListItem[] {
  const raw = Object.hasOwn(answers, list) ? answers[list] : undefined;
  if (!Array.isArray(raw)) return [];
  const byId = new Map<string, ListItem>();
  for (const item of raw) if (isItem(item) && !byId.has(item.id)) byId.set(item.id, item);
  return [...byId.values()];
}
