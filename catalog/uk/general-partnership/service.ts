import { selfEmployments } from '../self-employment/kinds.ts';
import { registrationOf } from '../self-employment/service.ts';

export const generalPartnership = registrationOf(selfEmployments.partners);
