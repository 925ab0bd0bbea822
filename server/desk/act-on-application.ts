import type { Api } from '#contract/api.ts';
import type { z } from 'zod';
import type { Caller } from '../http/caller.ts';
import { officerActor } from '../applications/event-actor.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import { askForInformation } from './ask-for-information.ts';
import { confirmPayment } from './confirm-payment.ts';
import { confirmRegistration } from './confirm-registration.ts';
import type { DeskDependencies } from './desk-dependencies.ts';
import { approveApplication, recordDecision } from './record-decision.ts';
import { fileApplication } from './file-application.ts';

/** An officer's verb with its input. */
export type DeskAction = z.output<Api['POST /admin/applications/:id/events']['body']>;

/** Applies an officer's action to an application. @throws Refusal those of the verb */
export function actOnApplication(
  dependencies: DeskDependencies,
  officer: Caller,
  id: string,
  action: DeskAction,
): Promise<ApplicationRow> {
  const actor = officerActor(officer);
  switch (action.verb) {
    case 'confirmPayment':
      return confirmPayment(dependencies, actor, id, action);
    case 'askForInformation':
      return askForInformation(dependencies, actor, id, action);
    case 'approve':
      return approveApplication(dependencies, actor, id, action.version);
    case 'file':
      return fileApplication(dependencies, actor, id, action);
    case 'confirm':
      return confirmRegistration(dependencies, actor, id, action);
    case 'reject':
    case 'recordQuery':
    case 'recordRefusal':
    case 'refund':
      return recordDecision(dependencies, actor, id, action);
  }
}
