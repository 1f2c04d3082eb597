export const choiceFilters = ['tipo', 'uf', 'cidade', 'fase', 'modalidade', 'dormitorios'] as const
export type ChoiceFilter = (typeof choiceFilters)[number]
export const filterNames = [...choiceFilters, 'busca'] as const
export type FilterName = (typeof filterNames)[number]

export type Filters = Readonly<Partial<Record<FilterName, string>>>
