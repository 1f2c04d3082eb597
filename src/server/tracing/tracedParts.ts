import { SpanKind, type Tracer } from '@opentelemetry/api'
import type { Site } from '#schema/sitePage.ts'
import type { FileStorage } from '../files/storage/storage.ts'
import type { AroundJob } from '../jobs/jobQueue.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Store } from '../store/store.ts'
import { inPart, inSpan } from './spans.ts'

interface Traced {
  readonly store: Store
  readonly storage: FileStorage
  readonly mailer: Mailer
  readonly site?: Site
  readonly aroundJob: AroundJob
}

/** The same parts, each of whose works is a part of the request or the job that asks for it. */
export function tracedParts(tracer: Tracer, { store, storage, mailer, site }: Omit<Traced, 'aroundJob'>): Traced {
  const away = { kind: SpanKind.CLIENT }
  const here = { kind: SpanKind.INTERNAL }
  const system = store.dialect === 'postgres' ? 'postgresql' : 'sqlite'
  const database = { ...away, attributes: { 'db.system.name': system } }
  return {
    store: {
      ...store,
      read: work => inPart(tracer, 'database.read', database, () => store.read(work)),
      write: (work, options) => inPart(tracer, 'database.save', database, () => store.write(work, options)),
    },
    storage: {
      ...storage,
      put: (...given) => inPart(tracer, 'storage.put', away, () => storage.put(...given)),
      open: (...given) => inPart(tracer, 'storage.open', away, () => storage.open(...given)),
      remove: name => inPart(tracer, 'storage.remove', away, () => storage.remove(name)),
    },
    mailer: { ...mailer, send: email => inPart(tracer, 'mail.send', away, () => mailer.send(email)) },
    ...(site && {
      site: {
        ...site,
        render: (...given) => inPart(tracer, 'page.draw', here, () => site.render(...given)),
        submit: (...given) => inPart(tracer, 'page.form', here, () => site.submit(...given)),
      },
    }),
    aroundJob: (type, work) => inSpan(tracer, `job ${type}`, { kind: SpanKind.CONSUMER }, work),
  }
}
