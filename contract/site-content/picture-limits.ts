/**
 * Valid picture names below /uploads: lower-case letters, digits, dots, hyphens and underscores, with the extension of
 * a supported format.
 */
export const PICTURE_NAME = /^[a-z0-9][a-z0-9._-]{0,99}\.(png|jpe?g|webp)$/;

/** The limits of the query parameters of /uploads/<name>. */
export const PICTURE_LIMITS = { quality: [60, 95], w: [16, 1600], h: [16, 1200] } as const;

/** Defaults of the query parameters: quality, and the box that the picture is fitted into. */
export const PICTURE_DEFAULTS = { quality: 85, w: 800, h: 600 } as const;
