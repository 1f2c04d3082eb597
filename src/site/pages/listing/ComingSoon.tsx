import type { ReactNode } from 'react'
import { EmptyPlot } from '../../components/drawings/EmptyPlot.tsx'
import { LeadForm } from '../../forms/LeadForm.tsx'
import type { LeadForm as Form, LeadState } from '../../forms/leadForm.ts'
import type { PageRequest } from '../../page.ts'

export function ComingSoon({
  form,
  lead,
  request,
  children,
}: {
  form: Form
  lead: LeadState | undefined
  request: PageRequest
  children: ReactNode
}) {
  return (
    <>
      <section className="container coming-soon" aria-labelledby="em-breve">
        <div>
          <h2 id="em-breve">Em breve, novos empreendimentos.</h2>
          <p className="lead">Deixe seu contato e avisamos assim que o próximo for lançado.</p>
          <EmptyPlot />
        </div>
        <LeadForm form={form} lead={lead} request={request} />
      </section>
      {children && (
        <section className="section" aria-labelledby="outros-tipos">
          <div className="container">
            <div className="section-head">
              <h2 id="outros-tipos">Conheça também</h2>
            </div>
            {children}
          </div>
        </section>
      )}
    </>
  )
}
