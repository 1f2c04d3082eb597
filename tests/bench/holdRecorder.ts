/**
 * Is loaded into a server under test before anything of its own (`--import`). Notes the longest time in which its event
 * loop was blocked, and the most that its thread worked in such a time, which other work of the machine hardly changes.
 * Answers a message with the longest since the last one, in milliseconds.
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
  // The block up to this moment counts as well.
  note()
  process.send?.(longest)
  longest = { hold: 0, work: 0 }
})
// The open channel must not keep the server from ending.
process.channel?.unref()
