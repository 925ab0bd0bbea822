/** The id of the heading above what a correction changes, to which the pages of its form lead. */
export const correctionChangesId = 'your-changes';
