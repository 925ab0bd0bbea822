import type { DeskExamples } from '#catalog/testing/desk-examples.ts';
import { markRenewalExamples } from '#catalog/testing/mark-renewal-examples.ts';

const deskExamples: DeskExamples = {
  'ghana-trade-mark-renewal': {
    examples: markRenewalExamples('gh', {
      tooNew: '2017-05-22',
      opensToday: '2017-05-21',
      expiredYesterday: '2016-11-20',
      expiresToday: '2016-11-21',
    }),
  },
};
export default deskExamples;
