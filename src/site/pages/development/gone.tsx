import type { Empreendimento } from '#resources/empreendimentos.ts'
import { addresses } from '../../addresses.ts'
import { DevelopmentsSection } from '../../developments/DevelopmentCards.tsx'
import { coversOf, firstDevelopments, tipoHref } from '../../developments/readDevelopments.ts'
import type { PageContent, PageRequest } from '../../page.ts'

const MOST = 3

/** The page (410) of a development that was unpublished, with others of its type. */
export async function gone(
  { data, siteContext }: Pick<PageRequest, 'data' | 'siteContext'>,
  { tipo_id }: Empreendimento,
): Promise<PageContent> {
  const tipo = siteContext.tipos.find(({ id }) => id === tipo_id)
  const others = tipo ? await firstDevelopments(data, siteContext, MOST, { where: { tipo_id } }) : []
  return {
    status: 410,
    title: `Empreendimento não disponível | ${siteContext.settings.empresa_nome}`,
    noindex: true,
    trail: [
      { label: 'Empreendimentos', href: addresses.developments },
      ...(tipo ? [{ label: tipo.nome, href: tipoHref(tipo) }] : []),
      { label: 'Não disponível' },
    ],
    styles: 'development',
    body: (
      <>
        <div className="container gone">
          <h1>Este empreendimento não está mais disponível</h1>
          <p className="lead">Ele saiu do nosso site. Conheça os que estão à sua espera.</p>
          <p className="actions">
            <a className="button" href={addresses.developments}>
              Ver empreendimentos
            </a>
          </p>
        </div>
        {tipo && (
          <DevelopmentsSection
            id="veja-tambem"
            title={tipo.nome}
            more={{ label: `Ver tudo em ${tipo.nome}`, href: tipoHref(tipo) }}
            developments={others}
            pictures={await coversOf(data, others)}
            data={data}
          />
        )}
      </>
    ),
  }
}
