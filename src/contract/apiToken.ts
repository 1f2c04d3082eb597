export const MAX_TOKEN_NAME_CHARACTERS = 60
export const MAX_TOKEN_DAYS = 365
/** The lifetime that the admin proposes. */
export const USUAL_TOKEN_DAYS = 90

export const tokenStates = ['ativo', 'expirado', 'revogado', 'parado'] as const
