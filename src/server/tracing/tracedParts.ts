import type { Site } from '#schema/sitePage.ts'
import type { FileStorage } from '../files/storage/storage.ts'
import type { AroundJob } from '../jobs/jobQueue.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Store } from '../store/store.ts'
import { kindOfError, type Tracer } from './tracer.ts'

interface Traced {
  readonly store: Store
  readonly storage: FileStorage
  readonly mailer: Mailer
  readonly site?: Site
  readonly aroundJob: AroundJob
}

/** The same parts, each of whose works is a part of the request or the job that asks for it. */
export function tracedParts(tracer: Tracer, { store, storage, mailer, site }: Omit<Traced, 'aroundJob'>): Traced {
  const database = { 'db.system.name': store.dialect === 'postgres' ? 'postgresql' : 'sqlite' }
  return {
    store: {
      ...store,
      read: work => tracer.part('database.read', 'client', database, () => store.read(work)),
      write: (work, options) => tracer.part('database.save', 'client', database, () => store.write(work, options)),
    },
    storage: {
      ...storage,
      put: (...given) => tracer.part('storage.put', 'client', {}, () => storage.put(...given)),
      open: (...given) => tracer.part('storage.open', 'client', {}, () => storage.open(...given)),
      remove: name => tracer.part('storage.remove', 'client', {}, () => storage.remove(name)),
    },
    mailer: { ...mailer, send: email => tracer.part('mail.send', 'client', {}, () => mailer.send(email)) },
    ...(site && {
      site: {
        ...site,
        render: (...given) => tracer.part('page.draw', 'internal', {}, () => site.render(...given)),
        submit: (...given) => tracer.part('page.form', 'internal', {}, () => site.submit(...given)),
      },
    }),
    async aroundJob(type, work) {
      const span = tracer.begin(`job ${type}`, 'consumer')
      try {
        const done = await tracer.within(span, work)
        span.end()
        return done
      } catch (cause) {
        span.end({ 'error.type': kindOfError(cause) }, true)
        throw cause
      }
    },
  }
}
