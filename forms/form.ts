import type { Currency } from '#values/money.ts';
import type { PhoneHome } from '#values/phone.ts';

/** What was typed so far, by field id. Kept as typed: texts, choices, and objects for dates, addresses, files and people. */
export type Answers = { readonly [field: string]: unknown };

/** Whether a question applies. `item` is the row of the list the question stands in, or `answers` itself at the top. */
export type Condition = (answers: Answers, item: Answers) => boolean;

/** The rule behind a question, shown next to it: 'CAMA 2020, section 119: 5 % or more'. `sourceId` names a source of the catalogue. */
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
  /** Said when a required answer is missing; by default made from the label. */
  readonly missing?: string;
  /** The browser's token for filling in by itself: 'family-name', 'street-address'. */
  readonly autocomplete?: string;
  /** A valid answer as typed, for made-up applications; a text with a pattern must have one. */
  readonly example?: string;
};

export type Option = { readonly value: string; readonly label: string; readonly hint?: string };

export type TextField = FieldBase & {
  readonly kind: 'text';
  readonly rows?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly inputMode?: 'text' | 'numeric' | 'decimal';
  readonly pattern?: {
    readonly expression: RegExp;
    readonly words: string /** Applied before the test, for example to strip blanks. */;
    readonly normalise?: (text: string) => string;
  };
  readonly refuse?: { readonly expression: RegExp; readonly words: string };
};
export type EmailField = FieldBase & { readonly kind: 'email' };
export type PhoneField = FieldBase & {
  readonly kind: 'phone' /** Where a number that starts with 0 is dialled. */;
  readonly home: PhoneHome;
};
export type NumberField = FieldBase & {
  readonly kind: 'number';
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string /** Decimals allowed; 0 for whole numbers (the default). */;
  readonly decimals?: number;
};
export type MoneyField = FieldBase & {
  readonly kind: 'money';
  readonly currency: Currency;
  readonly minMinor?: number;
  readonly tooSmall?: string;
};
export type DateField = FieldBase & {
  readonly kind: 'date';
  readonly notBefore?: 'today' | string;
  readonly notAfter?:
    | 'today'
    | string /** Youngest age allowed today, for dates of birth, with what is said otherwise. */;
  readonly minAge?: { readonly years: number; readonly words: string };
};
export type ChoiceField = FieldBase & {
  readonly kind: 'choice';
  readonly options: readonly Option[] | ((answers: Answers, item: Answers) => readonly Option[]);
  readonly shape?: 'radios' | 'select';
};
export type SeveralField = FieldBase & {
  readonly kind: 'several';
  readonly options: readonly Option[];
  readonly atLeast?: number;
};
export type ConfirmField = FieldBase & {
  readonly kind: 'confirm' /** The sentence that is agreed to. */;
  readonly statement: string;
};
export type CountryField = FieldBase & { readonly kind: 'country' };
/** A part of an address beyond street and town, as one country has it. With `missing` it must be there, and that is said when it is not. */
export type AddressPartRule = {
  readonly label: string;
  readonly hint?: string;
  readonly missing?: string;
  readonly options?: readonly string[];
  /** `tidy` is applied before the test. */
  readonly pattern?: {
    readonly expression: RegExp;
    readonly words: string;
    readonly normalise?: (text: string) => string;
  };
  /** A valid one, for made-up applications. */
  readonly example: string;
};
/** How addresses are written in a country: which parts there are besides street and town. A house number may also stand in the street. */
export type AddressFormat = {
  readonly country: string;
  readonly city: string;
  readonly parts: { readonly [Part in 'house' | 'lga' | 'state' | 'postcode']?: AddressPartRule };
};
/** An address of one country, the format's, or with `anywhere` of any that is then asked; those of other countries have no rules. */
export type AddressField = FieldBase & {
  readonly kind: 'address';
  readonly format: AddressFormat;
  readonly anywhere?: true /** Said to an address outside the country. */;
  readonly outside?: string;
};
/** A kind of business that only the answers decide: of `among`, by id, the one that `of` returns. */
export type AnsweredEntityType = {
  readonly among: readonly string[];
  readonly of: (answers: Answers) => string;
};
/**
 * A name proposed to a registry; the name rules of the country run on it as it is typed. They are those of `entityType`, which
 * depends on the answers where any kind of company may be renamed.
 */
export type ProposedNameField = FieldBase & {
  readonly kind: 'proposed-name';
  readonly entityType: string | AnsweredEntityType;
};
export type FileField = FieldBase & {
  readonly kind: 'file' /** Camera first on phones, for identity documents. */;
  readonly camera?: boolean /** How many files one answer may hold; 5 when not said. */;
  readonly maxFiles?: number;
};
/** What the rows of a list come to, said under it while they are typed: 'Ordinary: 600 of 1,000 shares allotted; 400 left.' */
export type Tally = { readonly words: string; readonly addsUp: boolean };
/** People or things repeated. Each item is an object with an `id` of its own and may carry `sameAs: '<list>/<item id>'`. */
export type ListField = FieldBase & {
  readonly kind: 'list';
  readonly item: { readonly one: string; readonly many: string };
  readonly fields: readonly PlainField[];
  readonly min: number | ((answers: Answers) => number);
  readonly max: number;
  /** Said when there are too few. */
  readonly tooFew?: string;
  /** Lists earlier in the form whose people may be chosen instead of being typed again. */
  readonly samePersonAs?: readonly string[];
  /** Fields that come from the chosen person. */
  readonly sharedFields?: readonly string[];
  /** What the rows, as typed, come to; null while there is nothing to add up. */
  readonly tally?: (answers: Answers) => Tally | null;
  /** How an item is named in lists and on the check page; by default its number. */
  readonly title?: (item: Answers) => string;
};

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
  /** A rough figure shown in the rail. */
  readonly minutes?: number;
};

export type Form = {
  readonly id: string;
  /** Counts up with every change that alters what is asked; kept with each application. */
  readonly version: number;
  readonly title: string;
  readonly pages: readonly Page[];
  /** What the applicant signs at the end, sentence by sentence. */
  readonly declaration: readonly string[];
};

/** Something to correct in an answer. `path` is 'field', 'list/item id/field' or 'address field/street'. */
export type Problem = { readonly path: string; readonly code: string; readonly words: string };

/** A file as it stands in an answer; the server checks that it belongs to the application. */
export type FileAnswer = {
  readonly fileId: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly mediaType: string;
};
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
export type ListItem = Answers & { readonly id: string; readonly sameAs?: string };

const FIELD_ID = /^[a-z][A-Za-z0-9_-]{0,59}$/;

/** Field ids become keys of objects and parts of paths: plain names only, and none that every object has already. */
const isFieldId = (id: string): boolean => FIELD_ID.test(id) && !(id in {});

/** Checks a form's shape where the compiler cannot: ids plain and once only, lists referred to exist before, shared fields exist. @throws Error naming the fault. */
export function defineForm(form: Form): Form {
  const seen = new Set<string>();
  const lists = new Map<string, ListField>();
  for (const field of form.pages.flatMap((page) => page.fields)) {
    if (seen.has(field.id)) throw new Error(`${form.id}: the field '${field.id}' stands twice`);
    if (!isFieldId(field.id)) throw new Error(`${form.id}: '${field.id}' is no id for a field`);
    seen.add(field.id);
    if (field.kind !== 'list') continue;
    const inner = new Set(field.fields.map((each) => each.id));
    if (inner.size !== field.fields.length || inner.has('id') || inner.has('sameAs'))
      throw new Error(`${form.id}: ${field.id} repeats a field or uses a reserved id`);
    for (const id of inner)
      if (!isFieldId(id)) throw new Error(`${form.id}: ${field.id} calls a field '${id}', which is no id`);
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

/** The id of the kind of business whose name rules apply to a proposed name. */
export const entityTypeOf = ({ entityType }: ProposedNameField, answers: Answers): string =>
  typeof entityType === 'string' ? entityType : entityType.of(answers);

/** The ids of all kinds of business whose name rules may apply to a proposed name. */
export const entityTypesOf = ({ entityType }: ProposedNameField): readonly string[] =>
  typeof entityType === 'string' ? [entityType] : entityType.among;

export const fieldsOf = (form: Form): readonly Field[] => form.pages.flatMap((page) => page.fields);
export const fieldById = (form: Form, id: string): Field | undefined =>
  fieldsOf(form).find((field) => field.id === id);
/** The page a problem's or question's path is answered on. */
export const pageOf = (form: Form, path: string): Page | undefined =>
  form.pages.find((page) => page.fields.some((field) => field.id === path.split('/')[0]));

const ITEM_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/;
const isItem = (raw: unknown): raw is ListItem =>
  typeof raw === 'object' &&
  raw !== null &&
  'id' in raw &&
  typeof raw.id === 'string' &&
  ITEM_ID.test(raw.id);

/** The items of a list as answered, without anything that is none and without a second one of the same id. */
export function itemsOf(answers: Answers, list: string): readonly ListItem[] {
  const raw = Object.hasOwn(answers, list) ? answers[list] : undefined;
  if (!Array.isArray(raw)) return [];
  const byId = new Map<string, ListItem>();
  for (const item of raw) if (isItem(item) && !byId.has(item.id)) byId.set(item.id, item);
  return [...byId.values()];
}
