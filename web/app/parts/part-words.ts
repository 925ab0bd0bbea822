/** Joins roles: 'director, shareholder and secretary'. */
export const inRoles = (roles: readonly string[]): string =>
  roles.length < 2 ? (roles[0] ?? '') : `${roles.slice(0, -1).join(', ')} and ${roles.at(-1)}`;
