/** The kinds of content that administrators enter at the desk. */
export const CONTENT_KINDS = ['announcement', 'testimonial', 'logo', 'question', 'opening'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];
