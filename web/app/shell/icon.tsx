const shapes = {
  home: 'M3 11.5 12 4l9 7.5M5.5 9.5V20h13V9.5M10 20v-6h4v6',
  companies: 'M4 20V5h9v15M13 10h7v10M3 20h18M7 9h3M7 13h3M16 14h1',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3v5M16 3v5',
  documents: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 11a3 3 0 1 0-1-5.8M18 14.3c2 .7 3.2 2.6 3.5 5.7',
  messages: 'M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5',
  firm: 'M3 8h18v12H3zM8.5 8V4.5h7V8M3 13.5h18M12 12v3',
  tools: 'M5 3h14v18H5zM8 7h8M8.5 12h.01M12 12h.01M15.5 12h.01M8.5 16.5h.01M12 16.5h.01M15.5 16.5h.01',
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 21c.6-4.5 3.5-6.5 7.5-6.5s6.9 2 7.5 6.5',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  switch: 'M8 9l4-4 4 4M8 15l4 4 4-4',
} as const;

export type IconName = keyof typeof shapes;

/** A line drawing beside the title of a page; decorative. */
export const Icon = ({ name, className = 'size-5' }: { name: IconName; className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className={`${className} shrink-0`}
    fill="none"
    stroke="currentColor"
    strokeWidth={name === 'more' ? 3 : 1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={shapes[name]} />
  </svg>
);
