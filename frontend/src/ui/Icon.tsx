const PATHS = {
  sun: 'M12 4V2m0 20v-2m8-8h2M2 12h2m13.7-5.7 1.4-1.4M4.9 19.1l1.4-1.4m0-11.4L4.9 4.9m14.2 14.2-1.4-1.4M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  trips: 'M6 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4Zm0 4v4a4 4 0 0 0 4 4h4m4 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  plus: 'M12 5v14M5 12h14',
  log: 'M6 3h9l4 4v14H6zM9 12h7M9 16h7M14 3v5h5',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4 21a8 8 0 0 1 16 0',
  check: 'M5 13l4 4L19 7',
  dot: 'M12 11v2',
  truck: 'M3 6h11v10H3zM14 10h4l3 3v3h-7M7 16a2 2 0 1 1 0 4 2 2 0 0 1 0-4Zm10 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm0 4v5l3 2',
  shield: 'M12 3l8 3v6c0 4.5-3.2 7.7-8 9-4.8-1.3-8-4.5-8-9V6zM8.5 12l2.5 2.5 4.5-5',
  map: 'M9 4 3 6v14l6-2 6 2 6-2V4l-6 2zM9 4v14M15 6v14',
  gift: 'M4 10h16v10H4zM3 7h18v3H3zM12 7v13M12 7c-2-4-6-3-5-.8C7.400 7 9 7 12 7Zm0 0c2-4 6-3 5-.8C16.600 7 15 7 12 7Z',
  hand: 'M8 12V6a1.500 1.500 0 0 1 3 0v5-6.500a1.500 1.500 0 0 1 3 0V11 6a1.500 1.500 0 0 1 3 0v8a6 6 0 0 1-6 6c-3 0-4.500-1.500-6-4l-2-3.500c1-1 2.500-.5 3 .5z',
  view: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12Zm10-3a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
  play: 'M7 5l12 7-12 7z',
  edit: 'M4 20l1-5L16 4l4 4L9 19zM13.500 6.500l4 4',
  more: 'M12 4a1 1 0 1 1 0 2 1 1 0 0 1 0-2Zm0 7a1 1 0 1 1 0 2 1 1 0 0 1 0-2Zm0 7a1 1 0 1 1 0 2 1 1 0 0 1 0-2Z',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.500 11v5M13.500 11v5',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm5 12 5 5',
  locate: 'M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM12 2v5m0 10v5M2 12h5m10 0h5',
  warning: 'M12 4 2.500 20h19zM12 10v4m0 3v.100',
} as const

export type IconName = keyof typeof PATHS

/** The words beside it carry the meaning. */
export const Icon = ({ name, size = 24 }: { name: IconName; size?: number }) => (
  <svg
    className="icon"
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={PATHS[name]} />
  </svg>
)
