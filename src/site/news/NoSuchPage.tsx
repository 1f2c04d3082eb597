/** What a list says that has no such page. */
export function NoSuchPage({ href }: { href: string }) {
  return (
    <p className="lead">
      Esta página da lista não existe. <a href={href}>Ir para a primeira página</a>
    </p>
  )
}
