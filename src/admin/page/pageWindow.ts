export const NO_WINDOW = 'O navegador não deixou abrir a página. Permita que este site abra janelas e tente de novo.'

/** The preview window of this name, new or already open; undefined when the browser blocks it. */
export function pageWindow(name: string) {
  const page = window.open('', name)
  if (page === null) return undefined
  const isNew = page.location.href === 'about:blank'
  if (isNew) {
    page.document.title = 'Pré-visualização'
    page.document.body.textContent = 'Preparando a página…'
  }
  return {
    show(path: string) {
      page.location.replace(path)
      page.focus()
    },
    /** Closes a new window; a window with an earlier preview stays open. */
    giveUp() {
      if (isNew) page.close()
    },
  }
}
