/**
 * Loaded into a server under test before anything of its own (`--import`): notes the longest stretch in which its event
 * loop looked at nothing else, and the most that its thread worked in one, which others on the machine hardly change.
 * Asked by a message; answers with the longest since the last time it was asked, in milliseconds.
 */
const EVERY_MS = 1

const worked = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

let last = { at: performance.now(), worked: worked() }
let longest = { hold: 0, work: 0 }

function note() {
  const now = { at: performance.now(), worked: worked() }
  longest = {
    hold: Math.max(longest.hold, now.at - last.at - EVERY_MS),
    work: Math.max(longest.work, now.worked - last.worked),
  }
  last = now
}

setInterval(note, EVERY_MS).unref()

process.on('message', message => {
  if (message !== 'longest hold') return
  // What holds it up to this moment counts as well.
  note()
  process.send?.(longest)
  longest = { hold: 0, work: 0 }
})
// The open channel must not keep the server from ending.
process.channel?.unref()
