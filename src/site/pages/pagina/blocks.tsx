import type { ReactNode } from 'react'
import { LongTextDisplay } from '#fields/longText/longText.site.tsx'
import { RichTextDisplay } from '#fields/richText/richText.site.tsx'
import type { Pagina } from '#resources/paginas.ts'
import type { SitePicture } from '#schema/sitePage.ts'
import { Fold } from '../../components/fold/Fold.tsx'
import { Picture } from '../../components/pictures/Picture.tsx'
import { Timeline } from '../../components/timeline/Timeline.tsx'

export type Bloco = Pagina['blocos'][number]
type Tipo = NonNullable<Bloco['tipo']>
export type Pictures = ReadonlyMap<number, SitePicture>

interface BlockProps {
  readonly bloco: Bloco
  readonly pictures: Pictures
}

/** `level` is that of the headings inside, which stand below the block's title where it has one. */
interface ContentProps extends BlockProps {
  readonly level: 2 | 3
}

/** What each kind of block shows below its title. */
const contents: Readonly<Record<Tipo, (props: ContentProps) => ReactNode>> = {
  texto: ({ bloco: { texto } }) => <RichTextDisplay value={texto ?? ''} />,
  imagem: ({ bloco: { texto } }) => <RichTextDisplay value={texto ?? ''} />,
  numeros: Figures,
  linha_do_tempo: ({ bloco: { momentos }, level }) => <Timeline moments={momentos} level={level} />,
  pessoas: People,
  perguntas: Questions,
}

/**
 * @param id the anchor of the block's title
 * @param side of its picture on wide screens
 */
export function Block({ bloco, pictures, id, side }: BlockProps & { id: string; side: 'start' | 'end' }) {
  const { tipo, titulo, imagem_id, imagem_alt } = bloco
  if (tipo === null) return null
  const Content = contents[tipo]
  const picture = tipo === 'imagem' ? pictures.get(imagem_id ?? 0) : undefined
  return (
    <section
      className="page-block"
      data-kind={tipo}
      data-picture={picture && side}
      aria-labelledby={titulo ? `${id}-titulo` : undefined}
      id={titulo ? id : undefined}
      tabIndex={titulo ? -1 : undefined}
    >
      {titulo && <h2 id={`${id}-titulo`}>{titulo}</h2>}
      <div className="page-block-content">
        <Content bloco={bloco} pictures={pictures} level={titulo ? 3 : 2} />
      </div>
      {picture && <Picture picture={picture} slot="half" alt={imagem_alt ?? ''} />}
    </section>
  )
}

function Figures({ bloco: { numeros } }: ContentProps) {
  return (
    <dl className="page-figures">
      {numeros.map(({ valor, rotulo }) => (
        <div key={`${valor} ${rotulo}`}>
          <dt>{rotulo}</dt>
          <dd className="figure">{valor}</dd>
        </div>
      ))}
    </dl>
  )
}

function People({ bloco: { pessoas }, pictures, level }: ContentProps) {
  const Name = `h${level}` as const
  return (
    <ul className="page-people">
      {pessoas.map(({ foto_id, nome, cargo, texto }) => {
        const portrait = pictures.get(foto_id ?? 0)
        return (
          <li key={`${nome} ${cargo}`}>
            {portrait ? (
              <Picture picture={portrait} slot="galleryTile" alt="" />
            ) : (
              <span className="page-person-initials" aria-hidden="true">
                {initials(nome ?? '')}
              </span>
            )}
            <Name>{nome}</Name>
            {cargo && <p className="page-person-role">{cargo}</p>}
            {texto && <LongTextDisplay value={texto} />}
          </li>
        )
      })}
    </ul>
  )
}

/** @example initials('Maria da Silva') // 'MS' */
function initials(name: string): string {
  const words = name.split(' ').filter(word => /^\p{Lu}/u.test(word))
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map(word => word?.charAt(0) ?? '').join('')
}

function Questions({ bloco: { perguntas }, level }: ContentProps) {
  const Question = `h${level}` as const
  return (
    <div className="page-questions">
      {perguntas.map(({ pergunta, resposta }) => (
        <Fold key={pergunta} title={pergunta ?? ''} heading={<Question>{pergunta}</Question>}>
          <div className="page-answer">
            <LongTextDisplay value={resposta ?? ''} />
          </div>
        </Fold>
      ))}
    </div>
  )
}
