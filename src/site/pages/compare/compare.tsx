import type { Tipo } from '#resources/tipos.ts'
import { addresses } from '../../addresses.ts'
import { countOf, readDevelopmentGroups } from '../../developments/developmentGroups.ts'
import { coversOf, type Development, firstDevelopments } from '../../developments/readDevelopments.ts'
import { definePage } from '../../page.ts'
import { ChooseForm } from './ChooseForm.tsx'
import { CompareTable } from './CompareTable.tsx'
import { compareHref, MAX_COMPARED, ofOneType, readChosen } from './chosen.ts'

/** A select with more options is hard to use; the list page offers the same choice. */
const MAX_OFFERED = 200

export const compare = definePage({
  path: addresses.compare,
  parameters: ['itens'],
  async content({ query, data, siteContext }) {
    const named = await readChosen(data, siteContext, query.getAll('itens'))
    // Check boxes send one parameter each. The redirect gives shared comparisons one short URL.
    if (query.getAll('itens').length > 1) return { status: 301, location: compareHref(named) }
    const { same, others } = ofOneType(named)
    const chosen = same.slice(0, MAX_COMPARED)
    const tipo = chosen[0]?.tipo
    const narrowing = tipo ? { where: { tipo_id: tipo.id } } : {}
    const [covers, total, offered] = await Promise.all([
      coversOf(data, chosen),
      readDevelopmentGroups(data, siteContext, narrowing).then(countOf),
      chosen.length < MAX_COMPARED ? firstDevelopments(data, siteContext, MAX_OFFERED, narrowing) : [],
    ])
    const isEnough = chosen.length > 1
    return {
      title: `Comparar empreendimentos | ${siteContext.settings.empresa_nome}`,
      styles: 'comparison',
      noindex: true,
      trail: [{ label: 'Empreendimentos', href: addresses.developments }, { label: 'Comparar' }],
      body: (
        <div className="container compare">
          <h1>Comparar empreendimentos</h1>
          {same.length > MAX_COMPARED && (
            <p className="compare-note" role="status">
              Comparamos até {MAX_COMPARED} empreendimentos por vez; estes são os {MAX_COMPARED} primeiros da sua
              escolha.
            </p>
          )}
          {tipo && others.length > 0 && <OtherTypes tipo={tipo} others={others} />}
          {isEnough && <p className="compare-note">O sinal ≠ marca as linhas em que os valores são diferentes.</p>}
          {isEnough && <CompareTable developments={chosen} pictures={covers} data={data} />}
          {!isEnough && total > 1 && (
            <p className="lead">
              {chosen[0] ? `Você escolheu ${chosen[0].titulo}. Escolha mais um para` : 'Escolha pelo menos dois para'}{' '}
              ver lado a lado o preço, a entrega e a ficha técnica.
            </p>
          )}
          {total < 2 && (
            <p className="lead">
              {tipo
                ? `${chosen[0]?.titulo} é o único em ${tipo.nome}, e só se comparam empreendimentos do mesmo tipo.`
                : 'Ainda não há empreendimentos para comparar.'}
            </p>
          )}
          {total > Math.max(1, chosen.length) && chosen.length < MAX_COMPARED && (
            <section aria-labelledby="incluir">
              <h2 id="incluir" className={isEnough ? 'compare-add' : 'visually-hidden'}>
                {isEnough ? 'Incluir mais um' : 'Escolher empreendimentos'}
              </h2>
              <ChooseForm chosen={chosen} developments={offered} places={isEnough ? 1 : 2 - chosen.length} />
            </section>
          )}
          <p className="actions">
            <a className="text-link" href={addresses.developments}>
              Ver todos os empreendimentos
            </a>
          </p>
        </div>
      ),
    }
  },
})

function OtherTypes({ tipo, others }: { tipo: Tipo; others: readonly Development[] }) {
  return (
    <div className="compare-others" role="status">
      <p>
        Comparamos empreendimentos do mesmo tipo, aqui {tipo.nome}.{' '}
        {others.length === 1 ? 'Ficou de fora:' : 'Ficaram de fora:'}
      </p>
      <ul>
        {others.map(other => (
          <li key={other.id}>
            {other.titulo} ({other.tipo.nome_singular}):{' '}
            <a href={compareHref([other])}>
              começar uma comparação <span className="visually-hidden">com {other.titulo}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
