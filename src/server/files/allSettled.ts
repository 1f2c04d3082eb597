/** Like `Promise.all`, but rejects only when all have settled: their folder may be removed then. */
export async function allSettled<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  return (await Promise.allSettled(promises)).map(result => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}
