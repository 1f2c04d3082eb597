const bandFilters = ['preco', 'area', 'entrega'] as const
export type BandFilter = (typeof bandFilters)[number]
export const choiceFilters = ['tipo', 'uf', 'cidade', 'fase', 'modalidade', 'dormitorios', ...bandFilters] as const
export type ChoiceFilter = (typeof choiceFilters)[number]
export const filterNames = [...choiceFilters, 'busca'] as const
export type FilterName = (typeof filterNames)[number]

export type Filters = Readonly<Partial<Record<FilterName, string>>>

export const isBand = (name: ChoiceFilter): name is BandFilter => bandFilters.some(band => band === name)
