import Skeleton from '@mui/material/Skeleton'
import { Col, Row } from '../layout/Grid50.tsx'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'

/** Placeholder of a form. `rows` are field widths in columns of 50, as in the real form. */
export function FormSkeleton({
  rows = [[30, 20], [50], [15, 15, 20], [50]],
}: {
  rows?: readonly (readonly number[])[]
}) {
  return (
    <div role="status">
      <VisuallyHidden>Carregando…</VisuallyHidden>
      {rows.map((spans, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a drawing have no other name
        <Row key={row} aria-hidden>
          {spans.map((span, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same
            <Col key={i} span={span}>
              <Skeleton variant="text" width={90} height={22} />
              <Skeleton variant="rounded" height={35} />
            </Col>
          ))}
        </Row>
      ))}
    </div>
  )
}
