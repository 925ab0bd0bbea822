/** Returns the number of backups to keep that an option names, from 1 to 999,999; null for anything else. */
export const parseKeep = (text: string): number | null => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : null);
