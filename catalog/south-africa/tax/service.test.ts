import { describe, expect, test } from 'vitest';
import { evaluateNeedGate } from '#rules/application/need-gate.ts';
import { taxReturnDueOn } from './desk-rules.ts';
import { tax } from './service.ts';

describe('tax', () => {
  test.each([
    // ITR14: 12 months after the year end; IRP6: six months into the year and at its end.
    [{ taxType: 'ITR14', yearEndOn: '2027-02-28' }, '2028-02-28'],
    [{ taxType: 'IRP6-1', yearEndOn: '2027-02-28' }, '2026-08-31'],
    [{ taxType: 'IRP6-2', yearEndOn: '2027-02-28' }, '2027-02-26'],
    [{ taxType: 'ITR14', yearEndOn: '2026-06-30' }, '2027-06-30'],
    [{ taxType: 'IRP6-1', yearEndOn: '2026-06-30' }, '2025-12-31'],
    [{ taxType: 'VAT201', periodMonth: '7', periodYear: 2026 }, '2026-08-31'],
    [{ taxType: 'EMP201', periodMonth: '5', periodYear: 2026 }, '2026-06-05'],
    [{ taxType: 'VAT201' }, null],
  ])('tax return %o: due %s', (answers, dueOn) => expect(taxReturnDueOn(answers)).toBe(dueOn));

  test.each([
    [{ what: 'income-tax', who: 'company' }, 'you-have-it'],
    [{ what: 'income-tax', who: 'person' }, 'not-needed'],
    [{ what: 'vat', sales: 'low' }, 'not-needed'],
    [{ what: 'vat', sales: 'middle' }, 'not-needed'],
    [{ what: 'vat', sales: 'high' }, 'needed'],
    [{ what: 'employer', wages: 'no' }, 'not-needed'],
    [{ what: 'employer', wages: 'yes' }, 'needed'],
    [{ what: 'return' }, 'needed'],
  ])('need gate with %o: needed %s', (facts, verdict) =>
    expect(tax.needGate && evaluateNeedGate(tax.needGate, facts)?.verdict).toBe(verdict),
  );
});
