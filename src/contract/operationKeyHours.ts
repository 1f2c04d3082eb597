/** How long a repeated form with the same operation key gets the first answer. */
export const OPERATION_KEY_HOURS = 24
