import { icons } from '#fields/icon/icons.ts'
import type { AnyResource } from '#schema/resource.ts'

/** The resource's icon as an SVG path on a 24 × 24 grid. */
export const menuIcon = ({ menu: { icon } }: AnyResource): string =>
  typeof icon === 'string' ? icons[icon] : icon.path
