import type { DeskExamples } from '#catalog/testing/desk-examples.ts';
import { markRenewalExamples } from '#catalog/testing/mark-renewal-examples.ts';

const deskExamples: DeskExamples = {
  'nigeria-trade-mark-renewal': {
    examples: markRenewalExamples('ng', {
      tooNew: '2020-02-22',
      opensToday: '2020-02-21',
      expiredYesterday: '2019-11-20',
      expiresToday: '2019-11-21',
    }),
  },
};
export default deskExamples;
