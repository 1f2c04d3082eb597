/** Decorative icons beside text: strokes in a 24 × 24 box, in the colour of the text. */
const paths = {
  accessibility:
    'M12 2.5a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2zM4.5 8.5c5 1.2 10 1.2 15 0M9.8 9.4v4.4L8 21M14.2 9.4v4.4L16 21M9.8 14h4.4',
  away: 'M7 17 17 7M9 7h8v8',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2',
  down: 'M6 9.5l6 6 6-6',
  hands:
    'M8 12V5.2a1.2 1.2 0 0 1 2.4 0V11M10.4 10V4a1.2 1.2 0 0 1 2.4 0v6M12.8 10.4V5a1.2 1.2 0 0 1 2.4 0v7.5M15.2 11l1.6-2a1.3 1.3 0 0 1 2.1 1.5l-3 6.2a6 6 0 0 1-5.4 3.4h-.4a5 5 0 0 1-4-2l-2.9-4.2a1.2 1.2 0 0 1 1.9-1.5L8 15',
  left: 'M15 5l-7 7 7 7',
  mail: 'M3.5 5.5h17v13h-17zM3.5 7l8.5 6.5L20.5 7',
  phone:
    'M6.5 3.5h3l1.5 4.5-2.2 1.7a12 12 0 0 0 5.5 5.5L16 13l4.5 1.5v3a2.5 2.5 0 0 1-2.7 2.5C10.5 19.5 4.5 13.5 4 6.2a2.5 2.5 0 0 1 2.5-2.7z',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21zM12 7a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  play: 'M8 5l11 7-11 7z',
  right: 'M9 5l7 7-7 7',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.3 15.3 20 20',
  zoom: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.3 15.3 20 20M10.5 7.5v6M7.5 10.5h6',
  whatsapp:
    'M3.5 20.5l1.2-4.4a8.5 8.5 0 1 1 3.3 3.2zM9 8.2c.4-.5 1-.4 1.2 0l.7 1.6c.1.3 0 .6-.2.8l-.5.6a6 6 0 0 0 2.7 2.6l.7-.7c.2-.2.5-.3.8-.2l1.6.8c.5.3.5.8.1 1.3-1.9 2-6 .1-7.3-2.5-.9-1.7-.8-3.2.2-4.3z',
} as const

export function Glyph({ name }: { name: keyof typeof paths }) {
  return (
    <svg className="glyph" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  )
}
