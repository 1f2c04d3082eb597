/** Passes requests on to a server that comes and goes: one that meets it away waits, and pages show a mistake. */
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import { stripVTControlCharacters } from 'node:util'

/** @param ownFiles answers what the development server itself has, whether or not the other one runs */
export async function openDevFront(
  host: string,
  port: number,
  ownFiles: (request: IncomingMessage, response: ServerResponse) => void,
) {
  let ready = Promise.withResolvers<void>()
  let target: number | undefined
  let mistake: Error | undefined

  const front = createServer(async (request, response) => {
    if (request.url?.startsWith('/@vite/')) return ownFiles(request, response)
    await ready.promise
    if (mistake && (target === undefined || isNavigation(request))) showMistake(response, mistake)
    else passOn(request, response)
  })

  function passOn(request: IncomingMessage, response: ServerResponse) {
    const { method, url: path, headers } = request
    const behind = forward({ host: '127.0.0.1', port: target, method, path, headers }, answer => {
      const isPage = answer.headers['content-type']?.startsWith('text/html')
      // A page as it was a minute ago would hide what was changed since.
      const kept = isPage ? { 'cache-control': 'no-store' } : {}
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...kept })
      answer.pipe(response)
    })
    behind.on('error', cause => {
      if (response.headersSent) response.destroy()
      else showMistake(response, cause)
    })
    response.on('close', () => behind.destroy())
    request.pipe(behind)
  }

  await new Promise<void>((resolve, reject) => {
    front.once('error', reject)
    front.listen({ host, port }, resolve)
  })
  return {
    /** From now on requests wait, until `pass` or `fail` is called. */
    hold() {
      ready.resolve()
      ready = Promise.withResolvers()
    },
    /** Passes requests on to this port, also those that waited. */
    pass(port: number) {
      mistake = undefined
      target = port
      ready.resolve()
    },
    /** Shows a mistake in the place of pages; everything else goes on to the server that still runs, when one does. */
    fail(cause: Error) {
      mistake = cause
      ready.resolve()
    },
    close: () =>
      new Promise<void>(resolve => {
        front.close(() => resolve())
        front.closeAllConnections()
      }),
  }
}

const isNavigation = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && (headers.accept ?? '').includes('text/html')

/** The mistake with its place, on a page that loads anew by itself once it is mended. */
function showMistake(response: ServerResponse, { message, stack = '' }: Error) {
  response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(`<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Erro no código</title>
<style>
  body { margin: 0; padding: 5vh 5vw; background: #1b1b1f; color: #f2f2f2; font: 16px/1.5 ui-monospace, monospace }
  h1 { font: 600 1.25rem/1.3 system-ui, sans-serif; color: #ff8f8f }
  pre { white-space: pre-wrap; overflow-wrap: anywhere }
  pre + pre { color: #b8b8c0; font-size: 14px }
</style>
<h1>O servidor não pôde iniciar com este código</h1>
<pre>${escaped(message)}</pre>
<pre>${escaped(stack.startsWith(message) ? stack.slice(message.length) : stack)}</pre>
<p>Corrija e salve: a página recarrega sozinha.</p>
<script type="module" src="/@vite/client"></script>
`)
}

const escaped = (text: string) => stripVTControlCharacters(text).replace(/[&<>]/g, sign => `&#${sign.charCodeAt(0)};`)
