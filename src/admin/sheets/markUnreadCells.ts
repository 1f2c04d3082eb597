import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate/browser'
import { FORMULA_WITHOUT_RESULT } from '#fields/sheets/cellErrors.ts'

/**
 * The workbook with a text in each cell that its reader would call empty though it is not: one in error holds its error,
 * one whose formula was saved without a result says so. Throws where the bytes are no archive.
 */
export function markUnreadCells(bytes: ArrayBuffer): ArrayBuffer {
  const files = unzipSync(new Uint8Array(bytes), { filter: ({ name }) => /\.(xml|rels)$/.test(name) })
  for (const [name, content] of Object.entries(files)) {
    const xml = strFromU8(content)
    if (xml.includes('<sheetData') && /<f[\s/>]|\st=["']e["']/.test(xml)) files[name] = strToU8(marked(xml))
  }
  // Not compressed again: what is packed and large, the reader unpacks in a worker that our policy of scripts refuses.
  return zipSync(files, { level: 0 }).buffer
}

const CELL = /<c(\s[^>]*?)?(?:\/>|>([\s\S]*?)<\/c>)/g

const marked = (xml: string) =>
  xml.replace(CELL, (cell, attributes = '', content = '') => {
    const [, type = 'n'] = /\st=["'](\w+)["']/.exec(attributes) ?? []
    const [, result] = /<v(?:\s[^>]*)?>([\s\S]*?)<\/v>|<v\s*\/>/.exec(content) ?? []
    const hasResult = /<v[\s/>]/.test(content)
    const isFormula = /<f[\s/>]/.test(content)
    // A formula whose result is an empty text has one.
    const isUnread = type === 'e' || (isFormula && !(type === 'str' ? hasResult : result))
    if (!isUnread) return cell
    return `<c${attributes.replace(/\st=["']\w+["']/, '')} t="str"><v>${result || FORMULA_WITHOUT_RESULT}</v></c>`
  })
