import type { Sandbox } from './sandbox.ts'

/**
 * Stands in for systemd, where none runs: starts and stops what a unit says, with its account, folders and variables.
 * It does not enforce what the unit forbids; `systemd-analyze verify` reads that.
 */
const SYSTEMCTL = `#!/usr/bin/env node
const { execFileSync, spawn, spawnSync } = require('node:child_process')
const fs = require('node:fs')
const [verb, ...given] = process.argv.slice(2)
const name = given.find(word => !word.startsWith('-'))?.replace('.service', '')
const pidFile = '/run/' + name + '.started'

function unit() {
  const values = {}
  for (const line of fs.readFileSync('/etc/systemd/system/' + name + '.service', 'utf8').split('\\n')) {
    const [, key, value] = /^([A-Za-z]+)=(.*)$/.exec(line) ?? []
    if (key) (values[key] ??= []).push(value)
  }
  return values
}

function start() {
  if (name === 'nginx') return execFileSync('nginx')
  if (name === 'postgresql') return execFileSync('sh', ['-c', 'pg_ctlcluster $(ls /etc/postgresql) main start'])
  const { User, Environment, EnvironmentFile, ExecStart, WorkingDirectory, StateDirectory, CacheDirectory, UMask } = unit()
  for (const [folder, names] of [['/var/lib', StateDirectory], ['/var/cache', CacheDirectory]]) {
    execFileSync('install', ['-d', '-m', '0700', '-o', User[0], '-g', User[0], folder + '/' + names[0]])
  }
  const lines = [...Environment.flatMap(line => line.split(' ')), ...fs.readFileSync(EnvironmentFile[0], 'utf8').split('\\n')]
  const env = Object.fromEntries(lines.filter(line => line.includes('=')).map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1).replace(/^"(.*)"$/, '$1')]))
  const log = fs.openSync('/run/' + name + '.log', 'a')
  const [command, ...args] = ExecStart[0].split(' ')
  process.umask(parseInt(UMask[0], 8))
  const child = spawn('setpriv', ['--reuid', User[0], '--regid', User[0], '--init-groups', '--no-new-privs', '--bounding-set', '-all', command, ...args], {
    cwd: WorkingDirectory[0], env: { PATH: process.env.PATH, ...env }, detached: true, stdio: ['ignore', log, log],
  })
  fs.writeFileSync(pidFile, String(child.pid))
  child.unref()
}

function stop() {
  if (name === 'nginx') return void spawnSync('nginx', ['-s', 'stop'])
  if (name === 'postgresql') return void spawnSync('sh', ['-c', 'pg_ctlcluster $(ls /etc/postgresql) main stop -m fast'])
  if (!fs.existsSync(pidFile)) return
  const pid = Number(fs.readFileSync(pidFile, 'utf8'))
  fs.rmSync(pidFile)
  const seconds = Number(unit().TimeoutStopSec[0])
  try {
    process.kill(pid, 'SIGTERM')
    for (let i = 0; i < seconds * 10; i++) {
      process.kill(pid, 0)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    }
    process.kill(pid, 'SIGKILL')
    process.exitCode = 1
  } catch {}
}

if (verb === 'stop' || verb === 'restart') stop()
if (verb === 'restart' || verb === 'enable' || verb === 'start') start()
`

/** Stands in for a certificate authority. */
const CERTBOT = `#!/bin/sh -e
while [ $# -gt 0 ]; do [ "$1" = --domain ] && site=$2; shift; done
mkdir -p "/etc/letsencrypt/live/$site" && cd "/etc/letsencrypt/live/$site"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj "/CN=$site" -addext "subjectAltName=DNS:$site" -keyout privkey.pem -out fullchain.pem 2>/dev/null
systemctl start nginx
`

const JOURNALCTL = `#!/bin/sh
cat /run/araucaria.log
`

/** Installs stand-ins for programs that need what a test machine lacks. */
export function installFakeSystem(sandbox: Sandbox) {
  for (const [name, text] of Object.entries({ systemctl: SYSTEMCTL, certbot: CERTBOT, journalctl: JOURNALCTL }))
    sandbox.run(['sh', '-c', 'printf %s "$1" > "$2" && chmod 755 "$2"', 'sh', text, `/usr/local/bin/${name}`])
}
