import { selfEmployments } from '../self-employment/kinds.ts';
import { registrationOf } from '../self-employment/service.ts';

export const soleTrader = registrationOf(selfEmployments.sole);
