/** How far the works are, as a bar and in words. */
export function WorksBar({ percent }: { percent: number }) {
  return (
    <p className="works-bar">
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect className="works-bar-ground" width="100" height="6" />
        <rect className="works-bar-done" width={percent} height="6" />
      </svg>
      <span>{percent}% concluído</span>
    </p>
  )
}
