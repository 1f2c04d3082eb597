import { accountEffects } from './auth/accountSaves.ts'
import { purgeEffect } from './cdn/purging.ts'
import { purgeCopiesEffect } from './erasure/purgeCopies.ts'
import { describedFilesEffect } from './files/describedFiles.ts'
import { formerFileEffect } from './files/formerFiles.ts'
import { focusEffect } from './files/variantJobs.ts'
import { visitorFilesEffect } from './files/visitorFiles.ts'
import { foundHooks } from './hooks/foundHooks.ts'
import { onSavedEffect } from './hooks/hookJobs.ts'
import type { HooksByResource } from './hooks/resourceHooks.ts'
import { type Commit, openCommit } from './records/commit.ts'
import { approvalEffect } from './records/preparations/approval.ts'
import { preparationEffect } from './records/preparations/preparation.ts'
import { settingsEffect } from './records/settings.ts'
import { slugRedirectEffect } from './records/slugRedirectEffect.ts'
import { staffEffect } from './staff/staffRoutes.ts'
import { submissionEffect } from './submissions/submissionMail.ts'

/** @param hasCdn whether a CDN must be purged of what a save changes */
export function commitWithEffects(hooks: HooksByResource = foundHooks, { hasCdn = false } = {}): Commit {
  const commit: Commit = openCommit([
    accountEffects,
    settingsEffect,
    submissionEffect,
    slugRedirectEffect,
    preparationEffect,
    approvalEffect,
    purgeCopiesEffect,
    staffEffect,
    focusEffect,
    formerFileEffect,
    describedFilesEffect(() => commit),
    visitorFilesEffect,
    onSavedEffect(hooks),
    ...(hasCdn ? [purgeEffect] : []),
  ])
  return commit
}
