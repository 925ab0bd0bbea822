import { selfEmployments } from '../self-employment/form.ts';
import { registrationOf } from '../self-employment/service.ts';

export const soleTrader = registrationOf(selfEmployments.sole);
