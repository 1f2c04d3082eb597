/**
 * As `Promise.all`, but rejects only when none of them is at work any more: the folder they work in may be removed then.
 */
export async function allSettled<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  return (await Promise.allSettled(promises)).map(result => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}
