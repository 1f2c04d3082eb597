import { addresses } from '../../../addresses.ts'
import { findDevelopment } from '../../../developments/findDevelopment.ts'
import { callOf, placeOf } from '../../../developments/wording.ts'
import { definePage } from '../../../page.ts'
import { groupsOf, readUnits } from './readUnits.ts'
import { leftWords, unitsHref } from './Unidades.tsx'
import { UnitsMap } from './UnitsMap.tsx'
import { UnitsTable } from './UnitsTable.tsx'

/** All units of a development, block by block. A development without units to show has no such page. */
export const unitsPage = definePage({
  path: addresses.units,
  async content(request) {
    const { data, siteContext } = request
    const found = await findDevelopment(request)
    if (found === undefined || found.isGone) return undefined
    const { record: development, tipo, href } = found
    const own = unitsHref({ development, tipo })
    if (own !== request.path) return { status: 301, location: own }
    const units = await readUnits(data, development)
    if (units.length === 0) return undefined
    const pictures = await data.pictures([development.implantacao_id, development.imagem_capa_id])
    const details = { development, pictures, data }
    const groups = groupsOf(units)
    const title = `Unidades: ${development.titulo}`
    return {
      title: `${title}, ${placeOf(development)} | ${siteContext.settings.empresa_nome}`,
      description: `${leftWords(units)} em ${development.titulo}, ${placeOf(development)}: unidade por unidade, com área e situação.`,
      styles: 'development',
      picture: pictures.get(development.imagem_capa_id ?? 0),
      noindex: development.seo_noindex || undefined,
      trail: [
        { label: 'Empreendimentos', href: addresses.developments },
        { label: development.titulo, href },
        { label: 'Unidades' },
      ],
      body: (
        <div className="container container-wide units units-page">
          <h1>{title}</h1>
          <p className="lead">{leftWords(units)}. A situação muda todos os dias; confirme com o plantão.</p>
          <UnitsMap units={units} details={details} tableHref="" />
          <label className="units-filter">
            <input type="checkbox" /> Mostrar só as disponíveis
          </label>
          {groups.map(group => (
            <section key={group.id} id={group.id} aria-label={group.bloco ?? 'Unidades'}>
              <UnitsTable caption={group.bloco ?? 'Unidades'} units={group.units} details={details} />
            </section>
          ))}
          <p className="actions">
            <a className="button" href={`${href}#contato`}>
              {callOf(development)}
            </a>
            <a className="text-link" href={href}>
              Voltar a {development.titulo}
            </a>
          </p>
        </div>
      ),
    }
  },
})
