/** Development proxy in front of a restarting server: requests wait during a restart, and pages show its errors. */
import { request as forward, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { stripVTControlCharacters } from 'node:util'

/**
 * @param front not listening yet
 * @param ownFiles answers requests for the development server's own files, even without the other server
 */
export async function openDevFront(
  front: Server,
  host: string,
  port: number,
  ownFiles: (request: IncomingMessage, response: ServerResponse) => void,
) {
  let ready = Promise.withResolvers<void>()
  let target: number | undefined
  let error: Error | undefined
  let defect: Error | undefined

  front.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/@vite/')) return ownFiles(request, response)
    await ready.promise
    if (error && (target === undefined || isNavigation(request))) showError(response, NO_START, error)
    else passOn(request, response)
  })

  function passOn(request: IncomingMessage, response: ServerResponse) {
    const { method, url: path } = request
    const asksForPage = isNavigation(request)
    // Uncompressed, because the script that reloads the page is added to it.
    const headers = { ...request.headers, ...(asksForPage ? { 'accept-encoding': 'identity' } : {}) }
    defect = undefined
    const behind = forward({ host: '127.0.0.1', port: target, method, path, headers }, answer => {
      const status = answer.statusCode ?? 502
      const isPage = answer.headers['content-type']?.startsWith('text/html')
      if (isPage && status === 500 && defect) {
        answer.resume()
        return showError(response, 'Este código falhou', defect)
      }
      // Otherwise the browser could show a page from before the change.
      const { 'content-length': length, ...rest } = answer.headers
      const answered = isPage ? { ...rest, 'cache-control': 'no-store' } : answer.headers
      response.writeHead(status, answered)
      answer.pipe(response, { end: false })
      answer.on('end', () => response.end(isPage && asksForPage ? RELOADING : undefined))
    })
    behind.on('error', cause => {
      if (response.headersSent) response.destroy()
      else showError(response, NO_START, cause)
    })
    response.on('close', () => behind.destroy())
    request.pipe(behind)
  }

  await new Promise<void>((resolve, reject) => {
    front.once('error', reject)
    front.listen({ host, port }, resolve)
  })
  return {
    /** Makes requests wait until `pass` or `fail` is called. */
    hold() {
      ready.resolve()
      ready = Promise.withResolvers()
    },
    pass(port: number) {
      error = undefined
      target = port
      ready.resolve()
    },
    /** Shows the error instead of pages; other requests still go to the previous server, if one runs. */
    fail(cause: Error) {
      error = cause
      ready.resolve()
    },
    /** Shown instead of the page whose request is running, if that fails. */
    noteDefect(cause: Error) {
      defect = cause
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

/** The page reloads by itself once the error is fixed. */
function showError(response: ServerResponse, title: string, { message, stack = '' }: Error) {
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
<h1>${title}</h1>
<pre>${escaped(message)}</pre>
<pre>${escaped(stack.startsWith(message) ? stack.slice(message.length) : stack)}</pre>
<p>Corrija e salve: a página recarrega sozinha.</p>
${RELOADING}
`)
}

const NO_START = 'O servidor não pôde iniciar com este código'

/** After a change, it reloads the page; the site's own pages have no script of the development server. */
const RELOADING = '<script type="module" src="/@vite/client"></script>'

const escaped = (text: string) => stripVTControlCharacters(text).replace(/[&<>]/g, sign => `&#${sign.charCodeAt(0)};`)
