/** Files that one filed deadline takes as its proof, such as a receipt and a stamped copy. */
export const MAX_FILING_PROOFS = 5;
