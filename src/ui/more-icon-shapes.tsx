import type { ReactElement } from 'react';

/** What the signing page does without, drawn like the others; the app adds them with `addIcons`. */
export const MORE_ICON_SHAPES = {
  menu: <path d="M3 7h18M3 12h18M3 17h12" />,
  play: <path d="M7 4.5v15l12-7.5z" fill="currentColor" stroke="none" />,
  copy: (
    <>
      <path d="M9 9h11v11H9z" />
      <path d="M5 15H4V4h11v1" />
    </>
  ),
  trash: <path d="M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5M14 11v5" />,
  phone: (
    <path d="M5 3h4l2 5-2.5 2a12 12 0 0 0 5.5 5.5L16 13l5 2v4a2 2 0 0 1-2 2C10.5 20.5 3.5 13.5 3 5a2 2 0 0 1 2-2z" />
  ),
  chat: (
    <>
      <path d="M3.5 4.5h17v12h-9l-5 4v-4h-3z" />
      <path d="M8 9h8M8 12.5h5" />
    </>
  ),
  user: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4 21c.5-5 4-7 8-7s7.5 2 8 7" />
    </>
  ),
  mail: (
    <>
      <path d="M3 5h18v14H3z" />
      <path d="M3 6l9 7 9-7" />
    </>
  ),
  football: (
    <>
      <circle cx="12" cy="12" r="9.2" />
      <path d="M12 8l3.8 2.8-1.5 4.5H9.7l-1.5-4.5z" fill="currentColor" />
      <path d="M12 8V3M15.8 10.8l5-1.5M14.3 15.3l3 4.3M9.7 15.3l-3 4.3M8.2 10.8l-5-1.5" />
    </>
  ),
  rugby: (
    <g transform="rotate(-38 12 12)">
      <ellipse cx="12" cy="12" rx="10.3" ry="6.4" />
      <path d="M7 12h10M9 10.3v3.4M12 10.3v3.4M15 10.3v3.4M4.8 8.2c1.4 2.5 1.4 5 0 7.6M19.2 8.2c-1.4 2.5-1.4 5 0 7.6" />
    </g>
  ),
  hockey: (
    <>
      <path d="M17.5 2.5L10 16.5c-1.2 2.3-2.6 3.8-4.6 3.8-1.7 0-2.9-1-2.9-2.6 0-1.4 1-2.4 2.4-2.4" />
      <circle cx="18" cy="18.8" r="2.7" />
    </>
  ),
  basketball: (
    <>
      <circle cx="12" cy="12" r="9.2" />
      <path d="M12 2.8v18.4M2.8 12h18.4M5.3 5.7c4 3 4 9.6 0 12.6M18.7 5.7c-4 3-4 9.6 0 12.6" />
    </>
  ),
  instagram: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4" />
      <circle cx="12" cy="12" r="3.8" />
      <path d="M16.8 7.2h.1" strokeWidth="2.6" strokeLinecap="round" />
    </>
  ),
  twitter: <path d="M4 4l16 16M20 4L4 20" strokeWidth="2.3" />,
  facebook: (
    <path
      d="M14.5 21v-8h3l.5-3.5h-3.5V7.5c0-1.2.5-1.9 2-1.9h1.7V2.5C17.7 2.4 16.8 2.3 16 2.3c-3 0-4.8 1.8-4.8 4.8v2.4H8V13h3.2v8z"
      fill="currentColor"
      stroke="none"
    />
  ),
  youtube: (
    <>
      <path d="M3 7c0-1.5 1-2 2-2h14c1 0 2 .5 2 2v10c0 1.5-1 2-2 2H5c-1 0-2-.5-2-2z" />
      <path d="M10 9v6l5.5-3z" fill="currentColor" />
    </>
  ),
  linkedin: (
    <>
      <path d="M5 9.5V20M5 5v.1" strokeWidth="2.6" />
      <path d="M10 20V9.5M10 14c0-3 1.5-4.5 4-4.5s4 1.5 4 4.5v6" strokeWidth="2.3" />
    </>
  ),
  whatsapp: (
    <>
      <path d="M3.5 20.5l1.3-4.3A8.8 8.8 0 1 1 8 19.3z" />
      <path
        d="M9 8.5c0 3.5 3 6.5 6.5 6.5l1-1.8-2.3-1.2-1 1c-1.2-.5-2-1.3-2.5-2.5l1-1L10.5 7.3z"
        fill="currentColor"
        stroke="none"
      />
    </>
  ),
  calendar: <path d="M4 6h16v15H4zM4 10.5h16M8 3v5M16 3v5" />,
  signOut: <path d="M14 4H5v16h9M10 12h11M17 8l4 4-4 4" />,
  sun: (
    <>
      <circle cx="12" cy="12" r="4.2" />
      <path d="M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2" />
    </>
  ),
  moon: <path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z" />,
  qr: (
    <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM17.5 17.5H20V20h-2.5zM14 20h1M20 14v1" />
  ),
} as const satisfies Readonly<Record<string, ReactElement>>;
