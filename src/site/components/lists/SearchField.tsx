import { addresses } from '../../addresses.ts'
import { Glyph } from '../Glyph.tsx'

export function SearchField({ id, placeholder = 'Buscar empreendimento' }: { id: string; placeholder?: string }) {
  return (
    <search>
      <form className="search-field" action={addresses.developments} method="get">
        <label className="visually-hidden" htmlFor={id}>
          Buscar empreendimento
        </label>
        <input id={id} type="search" name="busca" placeholder={placeholder} maxLength={100} autoComplete="off" />
        <button type="submit">
          <Glyph name="search" />
          <span className="visually-hidden">Buscar</span>
        </button>
      </form>
    </search>
  )
}
