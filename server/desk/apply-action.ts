import type { z } from 'zod';
import type { DeskActionShape } from '#contract/desk/desk-shapes.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import { addDocument } from './actions/add-document.ts';
import { askForInformation } from './actions/ask-for-information.ts';
import { confirmPayment } from './actions/confirm-payment.ts';
import { confirmRegistration } from './actions/confirm-registration.ts';
import { recordNoPayment, recordRefundDue } from './actions/decide-cancellation.ts';
import type { DeskDependencies, Officer, Proposal } from './desk-dependencies.ts';
import { correctRegistration } from './actions/correct-registration.ts';
import { reopenApplication } from './actions/reopen-application.ts';
import { withdrawQuestion } from './actions/withdraw-question.ts';
import { approveApplication, recordDecision } from './actions/record-decision.ts';
import { fileApplication } from './actions/file-application.ts';
import { proposeChange, withdrawChange } from '../orders/propose-change.ts';
import { prepareRefund, sendRefund } from './actions/refund-payment.ts';
import { startProviderRefund } from './actions/start-provider-refund.ts';

/** An officer's verb with its input. */
export type DeskAction = z.output<typeof DeskActionShape>;

/**
 * Applies an officer's action to an application that is locked with its companies (`lockWithCompanies`), without asking
 * whether it takes two persons.
 * @param proposal  the first person, where the officer is the second
 * @throws Refusal those of the verb
 */
export function applyAction(
  dependencies: DeskDependencies,
  officer: Officer,
  id: string,
  action: DeskAction,
  proposal: Proposal | null,
): Promise<ApplicationRow> {
  switch (action.verb) {
    case 'confirmPayment':
      return confirmPayment(dependencies, officer, id, action, proposal);
    case 'proposeChange':
      return proposeChange(dependencies, officer, id, action, proposal);
    case 'withdrawChange':
      return withdrawChange(dependencies, officer, id, action);
    case 'askForInformation':
      return askForInformation(dependencies, officer, id, action);
    case 'approve':
      return approveApplication(dependencies, officer, id, action.version);
    case 'file':
      return fileApplication(dependencies, officer, id, action);
    case 'confirm':
      return confirmRegistration(dependencies, officer, id, action);
    case 'withdrawQuestion':
      return withdrawQuestion(dependencies, officer, id, action);
    case 'correctRegistration':
      return correctRegistration(dependencies, officer, id, action, proposal);
    case 'reopen':
      return reopenApplication(dependencies, officer, id, action, proposal);
    case 'addDocument':
      return addDocument(dependencies, officer, id, action);
    case 'acceptCancellation':
    case 'recordLatePayment':
      return recordRefundDue(dependencies, officer, id, action);
    case 'recordNoPayment':
      return recordNoPayment(dependencies, officer, id, action);
    case 'prepareRefund':
      return prepareRefund(dependencies, officer, id, action, proposal);
    case 'startProviderRefund':
      return startProviderRefund(dependencies, officer, id, action);
    case 'refund':
      return sendRefund(dependencies, officer, id, action);
    case 'reject':
    case 'recordQuery':
    case 'recordRefusal':
      return recordDecision(dependencies, officer, id, action);
  }
}
