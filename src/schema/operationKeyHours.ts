/** For so long a form that is sent again under the same operation key is known again (`THREATS.md` 5). */
export const OPERATION_KEY_HOURS = 24
