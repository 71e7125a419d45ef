import type { ReactElement } from 'react';

/** What every page may show. Drawn on a 24 grid with a 1.9 stroke and square ends. */
export const ICON_SHAPES = {
  close: <path d="M5 5l14 14M19 5L5 19" />,
  chevron: <path d="M6 9l6 6 6-6" />,
  right: <path d="M4 12h15M13 6l6 6-6 6" />,
  left: <path d="M20 12H5M11 6l-6 6 6 6" />,
  out: <path d="M7 17L18 6M9 6h9v9" />,
  send: (
    <>
      <path d="M3 11.5L21 4l-6 17-3.5-7z" />
      <path d="M11.5 14L21 4" />
    </>
  ),
  pdf: (
    <>
      <path d="M6 3h8l4 4v14H6z" />
      <path d="M14 3v4h4M9 13h6M9 17h6" />
    </>
  ),
  eye: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  check: <path d="M4.5 12.5l5 5L19.5 7" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5.5l3.5 2" />
    </>
  ),
  alert: (
    <>
      <path d="M12 3.5L22 20H2z" />
      <path d="M12 10v4.5M12 17v.6" />
    </>
  ),
  nosignal: (
    <>
      <path d="M3 3l18 18" />
      <path d="M2.5 9.5A14 14 0 0 1 8 6.2M21.5 9.5A14 14 0 0 0 12 5.6M6 13.3a9 9 0 0 1 4-2.2M18 13.3a9 9 0 0 0-1.5-1.1M9.3 16.6a4.5 4.5 0 0 1 4-.9" />
      <path d="M12 20v.2" />
    </>
  ),
  sync: <path d="M20 11a8 8 0 0 0-14.3-4L4 9M4 4v5h5M4 13a8 8 0 0 0 14.3 4L20 15M20 20v-5h-5" />,
  plus: <path d="M12 4v16M4 12h16" />,
  minus: <path d="M4 12h16" />,
  down: <path d="M12 4v12M6 11l6 6 6-6M4 20h16" />,
  globe: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9S9 6 12 3z" />
    </>
  ),
  pen: (
    <>
      <path d="M4 20l1-5L16.5 3.5l4 4L9 19z" />
      <path d="M14 6l4 4" />
    </>
  ),
  undo: (
    <>
      <path d="M8 5L4 9l4 4" />
      <path d="M4 9h10a6 6 0 0 1 0 12H9" />
    </>
  ),
  redo: (
    <>
      <path d="M16 5l4 4-4 4" />
      <path d="M20 9H10a6 6 0 0 0 0 12h5" />
    </>
  ),
  link: (
    <>
      <path d="M10 14a4.5 4.5 0 0 0 6.5.3l3-3a4.5 4.5 0 0 0-6.3-6.3L12 6.2" />
      <path d="M14 10a4.5 4.5 0 0 0-6.5-.3l-3 3A4.5 4.5 0 0 0 10.8 19L12 17.8" />
    </>
  ),
  expand: <path d="M4 9V4h5M20 15v5h-5M15 4h5v5M9 20H4v-5" />,
  lock: (
    <>
      <path d="M5 11h14v10H5z" />
      <path d="M8 11V7.5a4 4 0 0 1 8 0V11" />
    </>
  ),
  type: <path d="M4 6V4h16v2M12 4v16M9 20h6" />,
  file: (
    <>
      <path d="M6 3h8l4 4v14H6z" />
      <path d="M14 3v4h4" />
    </>
  ),
  more: <path d="M5 12h.1M12 12h.1M19 12h.1" strokeWidth="3.4" strokeLinecap="round" />,
  download: <path d="M12 3v12M7 10l5 5 5-5M4 20h16" />,
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="M15.5 15.5L21 21" />
    </>
  ),
  shrink: <path d="M9 4v5H4M15 20v-5h5M20 9h-5V4M4 15h5v5" />,
} as const satisfies Readonly<Record<string, ReactElement>>;
