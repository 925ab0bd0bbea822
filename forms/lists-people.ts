import type { ListField } from './form.ts';

/** Fields that hold the name of a person or a body. */
const NAME_FIELDS = new Set(['surname', 'companyName', 'bodyName']);

/** Returns whether the items of a list are people or bodies, not share classes or activities. */
export const listsPeople = ({ fields }: ListField): boolean => fields.some(({ id }) => NAME_FIELDS.has(id));
