import type { bankStatementEndpoints } from '#contract/money/bank-statements.ts';
import type { Dependencies } from '../dependencies.ts';
import type { DeskDependencies } from '../desk/desk-dependencies.ts';
import type { Handlers } from '../http/implement.ts';
import { chooseMapping, readAccounts } from './bank-accounts.ts';
import { confirmCartLine } from './confirm-cart-line.ts';
import { choosePayment, confirmLine } from './decide-line.ts';
import { holdSecondPayment } from './hold-second-payment.ts';
import { importStatement } from './import-statement.ts';
import { noteLine, reopenLine } from './note-line.ts';
import { readBankFile } from './read-bank-file.ts';
import { readLines } from './read-lines.ts';

/** The routes with which finance imports bank statements and decides about their lines. */
export const bankStatementRoutes = (
  dependencies: DeskDependencies & Pick<Dependencies, 'log'>,
): Handlers<keyof typeof bankStatementEndpoints> => ({
  'GET /admin/bank-accounts': async () => ({
    status: 200,
    data: { accounts: await readAccounts(dependencies) },
  }),
  'PUT /admin/bank-accounts/:account/mapping': async ({ caller, params, body }) => ({
    status: 200,
    data: await chooseMapping(dependencies, caller, params.account, body.mapping),
  }),
  'POST /admin/bank-accounts/:account/statements': async ({ caller, params, file }) => ({
    status: 200,
    data: await importStatement(dependencies, caller, params.account, await readBankFile(await file())),
  }),
  'GET /admin/bank-lines': async ({ query }) => ({ status: 200, data: await readLines(dependencies, query) }),
  'PUT /admin/bank-lines/:id/payment': async ({ params, body }) => ({
    status: 200,
    data: await choosePayment(dependencies, params.id, body.reference),
  }),
  'POST /admin/bank-lines/:id/confirmation': async ({ caller, params, body }) => ({
    status: 200,
    data: await confirmLine(dependencies, caller, params.id, body),
  }),
  'POST /admin/bank-lines/:id/cart-confirmation': async ({ caller, params, body }) => ({
    status: 200,
    data: await confirmCartLine(dependencies, caller, params.id, body),
  }),
  'POST /admin/bank-lines/:id/second-payment': async ({ caller, params, body }) => ({
    status: 200,
    data: await holdSecondPayment(dependencies, caller, params.id, body),
  }),
  'POST /admin/bank-lines/:id/note': async ({ caller, params, body }) => ({
    status: 200,
    data: await noteLine(dependencies, caller, params.id, body),
  }),
  'DELETE /admin/bank-lines/:id/note': async ({ caller, params }) => ({
    status: 200,
    data: await reopenLine(dependencies, caller, params.id),
  }),
});
