/** Buttons that print the page; without scripts they are not there, and the browser's own printing does the same. */
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
  button.hidden = false
  button.addEventListener('click', () => print())
}
