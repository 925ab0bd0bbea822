import type { Region } from '#catalog/types/index.ts';

/** Registries under whose law a company can be formed here. The federal one carries the code of the country. */
export const regions: readonly Region[] = [
  { id: 'federal', code: 'CA', name: 'Canada (federal)' },
  { id: 'ontario', code: 'CA-ON', name: 'Ontario' },
  { id: 'british-columbia', code: 'CA-BC', name: 'British Columbia' },
  { id: 'alberta', code: 'CA-AB', name: 'Alberta' },
  { id: 'quebec', code: 'CA-QC', name: 'Quebec' },
];
