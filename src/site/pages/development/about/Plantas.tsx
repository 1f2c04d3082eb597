import { Fragment, type ReactNode } from 'react'
import type { Empreendimento } from '#resources/empreendimentos.ts'
import type { SitePicture } from '#schema/sitePage.ts'
import { FileLink } from '../../../components/links/FileLink.tsx'
import { unitsName } from '../../../developments/facts.ts'
import { areaWords, figures, priceOf, priceWords, referenceMonth } from '../../../developments/wording.ts'
import type { DevelopmentDetails } from '../developmentDetails.ts'
import { Enlargeable } from '../section/Enlargeable.tsx'
import { type Section, titledSection } from '../section/Section.tsx'
import { cellLabel } from '../section/wording.ts'
import { availableIn, priceRange, type Unit } from '../units/readUnits.ts'

type Tipologia = Empreendimento['tipologias'][number]

/** Each floor plan, kind of lot or module beside its numbers, one at a time by radio buttons; the whole from above is the last of them. */
export function plantas(details: DevelopmentDetails): Section | undefined {
  const { development, tipo, pictures, units } = details
  const { tipologias, implantacao_id, implantacao_alt } = development
  // The map of the units shows the same picture.
  const implantacao = units.some(({ contorno }) => contorno) ? undefined : pictures.get(implantacao_id ?? 0)
  if (tipologias.length === 0 && !implantacao) return undefined
  const named = unitsName(tipo)
  const title = named === 'Total de unidades' ? 'Plantas' : named
  const tabs: readonly Tab[] = [
    ...tipologias.map(tipologia => ({
      name: tipologia.nome,
      area: tipologia.area_privativa,
      body: <Plan tipologia={tipologia} details={details} />,
    })),
    ...(implantacao ? [{ name: 'Implantação', body: <SitePlan picture={implantacao} alt={implantacao_alt} /> }] : []),
  ]
  return titledSection(
    { id: 'plantas', label: title, isWide: true },
    <div className="plans" data-pictures="plantas">
      {tabs.map(({ name, area, body }, i) => (
        <Fragment key={name}>
          {tabs.length > 1 && (
            <label className="radio-tab plan-tab">
              <input type="radio" name="planta" value={i} defaultChecked={i === 0} />
              <span>
                {name}
                {area ? <small>{areaWords(area)}</small> : null}
              </span>
            </label>
          )}
          {body}
        </Fragment>
      ))}
    </div>,
  )
}

interface Tab {
  readonly name: string
  /** In square metres. */
  readonly area?: number | null
  readonly body: ReactNode
}

function SitePlan({ picture, alt }: { picture: SitePicture; alt: string | null }) {
  return (
    <div className="plan site-plan">
      <Enlargeable picture={picture} slot="gallery" alt={alt ?? ''} caption={['Imagem meramente ilustrativa']} />
    </div>
  )
}

function Plan({ tipologia, details }: { tipologia: Tipologia; details: DevelopmentDetails }) {
  const { development, pictures, files, data } = details
  const { nome, descricao, imagem_id, alt, pdf_id } = tipologia
  // When everything is sold, every plan is.
  const situacao = development.esgotado ? 'esgotada' : tipologia.situacao
  const picture = pictures.get(imagem_id ?? 0)
  const pdf = files.get(pdf_id ?? 0)
  const numbers = numbersOf(tipologia)
  const price = planPrice(tipologia, details)
  return (
    <article className="plan" data-with-picture={picture ? '' : undefined}>
      {picture && <Enlargeable picture={picture} slot="plan" alt={alt ?? ''} />}
      <div className="plan-words">
        <div className="plan-head">
          <h3>{nome}</h3>
          {situacao && (
            <p className="plan-state" data-situacao={situacao}>
              {cellLabel('tipologias', 'situacao', situacao, data)}
            </p>
          )}
        </div>
        {descricao && <p>{descricao}</p>}
        {(numbers.length > 0 || price) && (
          <table className="plan-numbers">
            <caption className="visually-hidden">{nome} em números</caption>
            <tbody>
              {numbers.map(([label, value]) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{value}</td>
                </tr>
              ))}
              {price && (
                <tr className="plan-price">
                  <th scope="row">{price.label}</th>
                  <td>
                    {price.words} {price.reference && <small>{price.reference}</small>}
                  </td>
                </tr>
              )}
            </tbody>
          </table>
        )}
        {pdf && <FileLink file={pdf}>Baixar a planta</FileLink>}
      </div>
    </article>
  )
}

function numbersOf({
  area_privativa,
  dormitorios,
  suites,
  banheiros,
  vagas,
  quantidade,
}: Tipologia): (readonly [label: string, value: string])[] {
  const counts = [
    ['Dormitórios', dormitorios],
    ['Suítes', suites],
    ['Banheiros', banheiros],
    ['Vagas', vagas],
    ['Quantidade', quantidade],
  ] as const
  return [
    ...(area_privativa ? [['Área', areaWords(area_privativa)] as const] : []),
    ...counts.flatMap(([label, count]) => (count === null ? [] : [[label, figures.format(count)] as const])),
  ]
}

/**
 * What its available units cost, or what staff wrote when its units are not in the table; only while the development's
 * price may be shown.
 */
function planPrice(
  tipologia: Tipologia,
  { development, units }: DevelopmentDetails,
): { readonly label: string; readonly words: string; readonly reference: string | undefined } | undefined {
  if (tipologia.situacao === 'esgotada') return undefined
  const own = unitsOf(tipologia, development, units)
  if (own.length > 0) {
    const words = priceRange(own, development)
    const [month, ...others] = new Set(availableIn(own).flatMap(({ preco, mes }) => (preco && mes) || []))
    const reference = referenceMonth(others.length === 0 && month ? month : null)
    return words === undefined ? undefined : { label: 'Preço', words, reference }
  }
  const price = priceOf({ ...development, preco_a_partir: tipologia.preco_a_partir })
  const reference = referenceMonth(development.preco_referencia)
  return price && { label: 'A partir de', words: priceWords(price), reference }
}

/** Units have no plan; the area tells it, unless two plans have the same. */
function unitsOf({ area_privativa }: Tipologia, { tipologias }: Empreendimento, units: readonly Unit[]) {
  const isOnly = tipologias.filter(other => other.area_privativa === area_privativa).length === 1
  return area_privativa !== null && isOnly ? units.filter(({ area }) => area === area_privativa) : []
}
