/** The product's own line icons, drawn on a 20 by 20 grid with one stroke width. */
const drawings = {
  'arrow-right': 'M3.5 10h13M11.5 5l5 5-5 5',
  'arrow-left': 'M16.5 10h-13M8.5 5l-5 5 5 5',
  'arrow-up': 'M10 16.5v-13M5 8.5l5-5 5 5',
  'arrow-down': 'M10 3.5v13M5 11.5l5 5 5-5',
  sort: 'M6.5 8 10 4.5 13.5 8M6.5 12l3.5 3.5L13.5 12',
  'chevron-down': 'M4.5 7.5 10 13l5.5-5.5',
  'chevron-right': 'M7.5 4.5 13 10l-5.5 5.5',
  menu: 'M3 6h14M3 10h14M3 14h14',
  close: 'M5 5l10 10M15 5 5 15',
  tick: 'M4 10.5 8.2 14.5 16 5.5',
  plus: 'M10 4.5v11M4.5 10h11',
  minus: 'M4.5 10h11',
  search: 'M13.3 13.3 17.5 17.5M8.7 14.7a6 6 0 1 0 0-12 6 6 0 0 0 0 12Z',
  phone:
    'M6.5 3H4.3C3.5 3 2.9 3.7 3 4.5 3.6 11 9 16.4 15.5 17c.8.1 1.5-.5 1.5-1.3v-2.2c0-.7-.5-1.2-1.1-1.3l-2-.4c-.5-.1-1 .1-1.3.5l-.8 1.1a11 11 0 0 1-5.2-5.2l1.1-.8c.4-.3.6-.8.5-1.3l-.4-2C7.7 3.5 7.2 3 6.5 3Z',
  mail: 'M3 5h14v10.5H3zM3.5 5.5 10 11l6.5-5.5',
  place:
    'M10 17.5c3.7-3.7 5.5-6.5 5.5-9a5.5 5.5 0 0 0-11 0c0 2.5 1.8 5.3 5.5 9ZM10 10.3a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 6v4.3l2.8 1.7',
  calendar: 'M3.5 5h13v12h-13zM3.5 8.7h13M7 3v3.5M13 3v3.5',
  document: 'M5 2.5h6.5L15.5 6.5v11H5zM11.5 2.5v4h4M8 10.5h5M8 13.7h5',
  camera: 'M2.5 6.5h3.2L7 4.5h6l1.3 2h3.2V16h-15zM10 13.7a2.9 2.9 0 1 0 0-5.8 2.9 2.9 0 0 0 0 5.8Z',
  person: 'M10 9.7a3.3 3.3 0 1 0 0-6.7 3.3 3.3 0 0 0 0 6.7ZM3.5 17c.5-3.3 3-5 6.5-5s6 1.7 6.5 5',
  people:
    'M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2 16.5c.4-3 2.5-4.5 5.5-4.5s5.1 1.5 5.5 4.5M13 3.8a3 3 0 0 1 0 5.4M15 12.4c1.7.6 2.7 2 3 4.1',
  eye: 'M2 10c2-3.7 4.7-5.5 8-5.5S16 6.3 18 10c-2 3.7-4.7 5.5-8 5.5S4 13.7 2 10ZM10 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
  'eye-off':
    'M3 3l14 14M8 4.8c.6-.2 1.3-.3 2-.3 3.3 0 6 1.8 8 5.5-.6 1.1-1.3 2.1-2 2.9M12 15.2c-.6.2-1.3.3-2 .3-3.3 0-6-1.8-8-5.5.9-1.6 1.9-2.9 3-3.8',
  edit: 'M4 16l.7-3.3L13.5 4 16 6.5 7.3 15.3zM11.5 6 14 8.5',
  bin: 'M3.5 5.5h13M8 5.5V3.5h4v2M5 5.5l.8 11.5h8.4L15 5.5M8.3 8.5v5.5M11.7 8.5v5.5',
  refresh: 'M16.5 8A7 7 0 0 0 4 6.5L3 8M3 3.7V8h4.3M3.5 12A7 7 0 0 0 16 13.5l1-1.5M17 16.3V12h-4.3',
  external: 'M8 4H4v12h12v-4M11.5 3.5h5v5M16 4l-7 7',
  link: 'M8.3 11.7l3.4-3.4M7.2 8.6 4.9 10.9a3 3 0 0 0 4.2 4.2l2.3-2.3M12.8 11.4l2.3-2.3a3 3 0 0 0-4.2-4.2L8.6 7.2',
  print: 'M6 7V3h8v4M6 14H3.5V7.5h13V14H14M6 11.5h8V17H6z',
  key: 'M12.5 11a4 4 0 1 0-3.8-2.7L3 14v3h3v-2h2v-2h2l.7-.7c.6.4 1.2.7 1.8.7ZM13.6 6.4v.1',
  lock: 'M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 6 0V9M10 12.3v1.7',
  shield: 'M10 2.5l6.5 2.3v4.7c0 3.7-2.3 6.5-6.5 8-4.2-1.5-6.5-4.3-6.5-8V4.8zM7 10l2.2 2.2L13.3 8',
  chart: 'M3 3v14h14M6.5 13.5v-3M10 13.5V7.5M13.5 13.5V5',
  ledger: 'M4 3h12v14H4zM7.5 3v14M10 7h3.5M10 10h3.5M10 13h3.5',
  receipt:
    'M4.5 2.5h11v15l-2.2-1.6-2.1 1.6-1.2-1-1.2 1-2.1-1.6-2.2 1.6zM7.5 6.5h5M7.5 9.5h5M7.5 12.5h2.5',
  wallet:
    'M15.5 6V3.5H5A2 2 0 0 0 5 7.5h12v9.5H5a2 2 0 0 1-2-2V5.5M17 10.5h-3.5a1.6 1.6 0 0 0 0 3.2H17',
  today: 'M3.7 5.5h1.8M3.7 10h1.8M3.7 14.5h1.8M8.7 5.5h7.6M8.7 10h7.6M8.7 14.5h4.8',
  jobs: 'M3 6h14v10.5H3zM7 6V3.5h6V6M3 10.5h14',
  message: 'M3 4h14v10H9.5L5.5 17v-3H3z',
  house: 'M3 9.5 10 3.5l7 6M5 8v9h10V8M8.5 17v-4.5h3V17',
  globe:
    'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM3 10h14M10 3c2.5 2.2 3 4.5 3 7s-.5 4.8-3 7c-2.5-2.2-3-4.5-3-7s.5-4.8 3-7Z',
  scales: 'M10 3v14M6.5 17h7M4 6h12M4 6l-2 5.5a2.5 2.5 0 0 0 4 0zM16 6l-2 5.5a2.5 2.5 0 0 0 4 0z',
  info: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 9.3v4.2M10 6.4v.1',
  warning: 'M10 3 18 16.5H2zM10 8v4M10 14.2v.1',
  star: 'M10 2.8l2.2 4.6 5 .7-3.6 3.5.9 5L10 14.2l-4.5 2.4.9-5L2.8 8.1l5-.7z',
} as const;

export type IconName = keyof typeof drawings;

/** Always decorative: the text beside it, or the label of its control, says what it means. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  );
}

export const iconNames = Object.keys(drawings) as IconName[];
