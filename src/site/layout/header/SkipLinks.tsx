const links = [
  { href: '#conteudo', label: 'Ir para o conteúdo' },
  { href: '#menu', label: 'Ir para o menu' },
  { href: '#busca', label: 'Ir para a busca' },
  { href: '#rodape', label: 'Ir para o rodapé' },
]

/** First on every page, shown when focused; access keys 1 to 4. */
export function SkipLinks() {
  return (
    <nav className="skip-links" aria-label="Atalhos">
      {links.map(({ href, label }, i) => (
        // biome-ignore lint/a11y/noAccessKey: Brazilian public sites have these four, and people look for them
        <a key={href} href={href} accessKey={String(i + 1)} data-instant>
          {label}
        </a>
      ))}
    </nav>
  )
}
