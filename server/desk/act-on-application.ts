import type { Api } from '#contract/api.ts';
import type { z } from 'zod';
import type { Caller } from '../http/caller.ts';
import { asOfficer } from '../applications/acting.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import { askForInformation } from './ask-for-information.ts';
import { confirmPayment } from './confirm-payment.ts';
import { confirmRegistration } from './confirm-registration.ts';
import type { DeskNeeds } from './desk-dependencies.ts';
import { approve, decide } from './decide.ts';
import { fileApplication } from './file-application.ts';

/** What an officer may do, with what each verb asks for. */
export type DeskAct = z.output<Api['POST /admin/applications/:id/events']['body']>;

/** Does what an officer decided. @throws Refusal as each verb says */
export function actOnApplication(
  needs: DeskNeeds,
  officer: Caller,
  id: string,
  act: DeskAct,
): Promise<ApplicationRow> {
  const actor = asOfficer(officer);
  switch (act.verb) {
    case 'confirmPayment':
      return confirmPayment(needs, actor, id, act);
    case 'askForInformation':
      return askForInformation(needs, actor, id, act);
    case 'approve':
      return approve(needs, actor, id, act.version);
    case 'file':
      return fileApplication(needs, actor, id, act);
    case 'confirm':
      return confirmRegistration(needs, actor, id, act);
    case 'reject':
    case 'recordQuery':
    case 'recordRefusal':
    case 'refund':
      return decide(needs, actor, id, act);
  }
}
