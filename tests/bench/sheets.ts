import type { House } from './servers.ts'

/** Every record of the measured resource as a spreadsheet: seconds, and the most memory the server held meanwhile, in MB. */
export async function measureSheet({ port, headers, memory }: House, format: 'csv' | 'xlsx') {
  let most = memory()
  const watch = setInterval(() => (most = Math.max(most, memory())), 50)
  try {
    const begin = performance.now()
    const reply = await fetch(`http://127.0.0.1:${port}/api/diferenciais/exportar?formato=${format}`, { headers })
    const { byteLength } = await reply.arrayBuffer()
    if (!reply.ok || byteLength === 0) throw new Error(`exporting answered ${reply.status} with ${byteLength} bytes`)
    return { seconds: (performance.now() - begin) / 1000, megabytes: Math.max(most, memory()) }
  } finally {
    clearInterval(watch)
  }
}
