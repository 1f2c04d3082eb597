import { addresses, hrefTo } from '../../addresses.ts'
import { type Moments, Timeline } from '../../components/timeline/Timeline.tsx'
import type { SiteData } from '../../siteData.ts'

export interface MethodShown {
  readonly title: string
  readonly href: string
  readonly moments: Moments
}

/** The timeline of the first page that staff chose for the home page. */
export async function readMethod(data: SiteData): Promise<MethodShown | undefined> {
  const only = ['titulo', 'slug', 'blocos'] as const
  const [pagina] = await data.list('paginas', { where: { destaque: true }, limit: 1, only })
  const bloco = pagina?.blocos.find(({ tipo }) => tipo === 'linha_do_tempo')
  if (pagina === undefined || bloco === undefined) return undefined
  const { titulo, slug } = pagina
  return {
    title: bloco.titulo ?? titulo,
    href: hrefTo(addresses.pagina, { slug }),
    moments: bloco.momentos,
  }
}

export function Method({ method: { title, href, moments } }: { method: MethodShown }) {
  return (
    <div className="container sobre-method">
      <h3>{title}</h3>
      <Timeline moments={moments} level={4} />
      <a className="text-link" href={href}>
        Ver como trabalhamos
      </a>
    </div>
  )
}
