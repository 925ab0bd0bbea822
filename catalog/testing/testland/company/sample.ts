import type { Samples } from '#catalog/testing/country-samples.ts';

const aTestlandCompany = ({ changes = {} } = {}) => ({
  companyName: 'Zuma Foods Limited',
  directorName: 'Adaora Sample',
  companyEmail: 'office@zuma-foods.example',
  ...changes,
});

const samples: Samples = { samples: { 'testland-company': aTestlandCompany }, situations: [{}] };
export default samples;
