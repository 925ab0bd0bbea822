import { address } from './fields/address.ts';
import { choice, several } from './fields/choice.ts';
import { confirm } from './fields/confirm.ts';
import { country } from './fields/country.ts';
import { date } from './fields/date.ts';
import { email } from './fields/email.ts';
import { file } from './fields/file.ts';
import { listOf } from './fields/list.ts';
import { money } from './fields/money.ts';
import { number } from './fields/number.ts';
import { phone } from './fields/phone.ts';
import { proposedName, text } from './fields/text.ts';
import type { Field, FieldKind, PlainField } from './form.ts';
import type { Kind } from './kind.ts';

type KindsFor<K extends FieldKind> = { readonly [Name in K]: Kind<Extract<Field, { kind: Name }>> };

const plainKinds = {
  text,
  email,
  phone,
  number,
  money,
  date,
  choice,
  several,
  confirm,
  country,
  address,
  'proposed-name': proposedName,
  file,
} satisfies KindsFor<PlainField['kind']>;

/** Every kind of field there is; a kind without an implementation does not compile. */
export const kinds = {
  ...plainKinds,
  list: listOf((field) => plainKinds[field.kind]),
} satisfies KindsFor<FieldKind>;

/** Returns the behaviour of a field's kind. */
export const kindOf = (field: Field): Kind => kinds[field.kind];
