import type { ReactNode } from 'react'
import { EmptyPlot } from '../../components/drawings/EmptyPlot.tsx'
import { VisitorForm } from '../../forms/VisitorForm.tsx'
import type { VisitorForm as Form, FormState } from '../../forms/visitorForm.ts'
import type { PageRequest } from '../../page.ts'

export function ComingSoon({
  form,
  state,
  request,
  children,
}: {
  form: Form
  state: FormState | undefined
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
        <VisitorForm form={form} state={state} request={request} />
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
