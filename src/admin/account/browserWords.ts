/** The first that an agent names says which it is: most name others as well, to be served like them. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPX|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'no iPhone'],
  [/\biPad\b/, 'no iPad'],
  [/\bAndroid\b/, 'no Android'],
  [/\bCrOS\b/, 'no ChromeOS'],
  [/\bWindows\b/, 'no Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'no Mac'],
  [/\bLinux\b/, 'no Linux'],
]

/** A browser as people call it. @example browserWords('Mozilla/5.0 (Windows NT 10.0…) … Chrome/142.0 Safari/537.36') // 'Chrome no Windows' */
export function browserWords(agent: string): string {
  const find = (words: readonly [RegExp, string][]) => words.find(([pattern]) => pattern.test(agent))?.[1]
  const browser = find(browsers)
  const system = find(systems)
  if (browser === undefined) return system === undefined ? 'Programa desconhecido' : `Navegador ${system}`
  return system === undefined ? browser : `${browser} ${system}`
}
