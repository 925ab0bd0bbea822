import { createElement, type ComponentType, type ReactElement } from 'react';
import type { PlainField } from '#forms/form.ts';
import type { FieldProps } from '../form-run.ts';
import { AddressQuestion } from './address-field.tsx';
import { ChoiceAnswer, ConfirmAnswer, CountryAnswer, SeveralAnswer } from './choice-field.tsx';
import { DateQuestion } from './date-field.tsx';
import { FileQuestion } from './file-field.tsx';
import { MoneyAnswer } from './money-field.tsx';
import { ProposedNameAnswer } from './proposed-name-field.tsx';
import { EmailAnswer, NumberAnswer, PhoneAnswer, TextAnswer } from './text-field.tsx';

type Components = { [K in PlainField['kind']]: ComponentType<FieldProps<Extract<PlainField, { kind: K }>>> };

/** The component of each kind of field. A kind without one does not compile. Lists: list-field.tsx. */
const fieldComponents = {
  text: TextAnswer,
  email: EmailAnswer,
  phone: PhoneAnswer,
  number: NumberAnswer,
  money: MoneyAnswer,
  date: DateQuestion,
  choice: ChoiceAnswer,
  several: SeveralAnswer,
  confirm: ConfirmAnswer,
  country: CountryAnswer,
  address: AddressQuestion,
  'proposed-name': ProposedNameAnswer,
  file: FileQuestion,
} satisfies Components;

/** Renders a field with the component of its kind. */
export const renderField = (props: FieldProps): ReactElement =>
  createElement(fieldComponents[props.field.kind] as ComponentType<FieldProps>, props);
