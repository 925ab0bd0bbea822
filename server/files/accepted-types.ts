/** The accepted media types with their file name extensions, the default one first. */
export const acceptedTypes = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type AcceptedType = keyof typeof acceptedTypes;

export const isAcceptedType = (type: string): type is AcceptedType => Object.hasOwn(acceptedTypes, type);

/** The media types that browsers and phones declare for accepted files, also when they do not know the type. */
const declaredTypes: readonly string[] = [
  ...Object.keys(acceptedTypes),
  'image/jpg',
  'image/pjpeg',
  'image/x-png',
  'application/x-pdf',
  'application/octet-stream',
  '',
];

const acceptedExtensions: readonly string[] = Object.values(acceptedTypes).flat();

/**
 * Returns the extension of a file name in lower case without the dot; null without one, or when it is a
 * number as in '1.2'.
 */
export const extensionOf = (name: string): string | null => {
  const extension = /\.([A-Za-z0-9]{1,8})$/.exec(name.trim())?.[1]?.toLowerCase() ?? null;
  return extension === null || /^\d+$/.test(extension) ? null : extension;
};

/**
 * Returns whether the declared name and media type of a file are acceptable. Its content is checked by
 * `detectType`.
 */
export const isDeclaredAcceptable = (name: string, mediaType: string): boolean => {
  const extension = extensionOf(name);
  return (
    (extension === null || acceptedExtensions.includes(extension)) &&
    declaredTypes.includes(mediaType.split(';')[0]!.trim().toLowerCase())
  );
};
