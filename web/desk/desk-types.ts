import type { Data, Input } from '../api/call.ts';

export type DeskRow = Data<'GET /admin/applications'>['rows'][number];
export type DeskApplication = Data<'GET /admin/applications/:id'>;
export type DeskFile = DeskApplication['files'][number];
export type SummarySection = NonNullable<DeskApplication['summary']>[number];
export type SummaryRow = SummarySection['rows'][number];
export type FailedJob = Data<'GET /admin/jobs/failed'>['jobs'][number];

export type BankLine = Data<'GET /admin/bank-lines'>['rows'][number];
export type BankAccount = Data<'GET /admin/bank-accounts'>['accounts'][number];
export type DeskCart = Data<'GET /admin/carts/:id'>;
export type PaymentException = Data<'GET /admin/payment-exceptions'>['rows'][number];

type WithoutVersion<Act> = Act extends unknown ? Omit<Act, 'version'> : never;
/** An action of an officer with its input, without the version, which is that of the loaded application. */
export type DeskAction = WithoutVersion<Input<'POST /admin/applications/:id/events'>['body']>;
/** An officer's action on an application, as the contract has it. */
export type DeskVerb = DeskAction['verb'];
