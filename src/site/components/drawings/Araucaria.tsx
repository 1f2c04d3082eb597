/** The tiers of the crown from the lowest: half the width, and the height above the ground. */
const tiers = [
  [34, 118],
  [56, 140],
  [72, 163],
  [66, 186],
  [44, 204],
] as const

/** A tree 220 units high with its base at 0,0. Give it an id and place it with `<use>`. */
export function Araucaria({ id }: { id: string }) {
  return (
    <g id={id}>
      <path d="M-4 0 -2-205h4L4 0z" />
      {tiers.map(([half, height]) => (
        <path
          key={height}
          d={`M${-half}-${height + 16}Q${-half * 0.5}-${height - 8} 0-${height - 4}Q${half * 0.5}-${height - 8} ${half}-${height + 16}Q${half * 0.45}-${height + 8} 0-${height + 10}Q${-half * 0.45}-${height + 8} ${-half}-${height + 16}z`}
        />
      ))}
    </g>
  )
}
