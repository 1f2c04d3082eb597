/** For so long a form that is sent again under the same operation key gets the first answer. */
export const OPERATION_KEY_HOURS = 24
