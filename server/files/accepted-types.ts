/** The media types we take, with the endings a name of that type may have; the first is the one we give. */
export const acceptedTypes = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type AcceptedType = keyof typeof acceptedTypes;

export const isAcceptedType = (type: string): type is AcceptedType => Object.hasOwn(acceptedTypes, type);

/** What browsers and phones call our three types, and what they say when they do not know. */
const declaredTypes: readonly string[] = [
  ...Object.keys(acceptedTypes),
  'image/jpg',
  'image/pjpeg',
  'image/x-png',
  'application/x-pdf',
  'application/octet-stream',
  '',
];

const endings: readonly string[] = Object.values(acceptedTypes).flat();

/** The ending of a name in small letters, without the dot; null when there is none. '1.2' ends in a number, not in a kind of file. */
export const endingOf = (name: string): string | null => {
  const ending = /\.([A-Za-z0-9]{1,8})$/.exec(name.trim())?.[1]?.toLowerCase() ?? null;
  return ending === null || /^\d+$/.test(ending) ? null : ending;
};

/** Whether what the sender says of a file, by name and media type, lets it be one of ours. The content is judged apart. */
export const isDeclaredAcceptable = (name: string, mediaType: string): boolean => {
  const ending = endingOf(name);
  return (
    (ending === null || endings.includes(ending)) &&
    declaredTypes.includes(mediaType.split(';')[0]!.trim().toLowerCase())
  );
};
