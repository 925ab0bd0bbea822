import { selfEmployments } from '../self-employment/form.ts';
import { registrationOf } from '../self-employment/service.ts';

export const generalPartnership = registrationOf(selfEmployments.partners);
