import { addresses } from '../../addresses.ts'
import { Glyph } from '../Glyph.tsx'

/** In characters. */
export const MAX_SEARCH_CHARACTERS = 100

/** Searches the whole site. */
export function SearchField({
  id,
  placeholder = 'Buscar no site',
  value,
}: {
  id: string
  placeholder?: string
  value?: string
}) {
  return (
    <search>
      <form className="search-field" action={addresses.search} method="get">
        <label className="visually-hidden" htmlFor={id}>
          Buscar no site
        </label>
        <input
          id={id}
          type="search"
          name="q"
          defaultValue={value}
          placeholder={placeholder}
          maxLength={MAX_SEARCH_CHARACTERS}
          autoComplete="off"
        />
        <button type="submit">
          <Glyph name="search" />
          <span className="visually-hidden">Buscar</span>
        </button>
      </form>
    </search>
  )
}
