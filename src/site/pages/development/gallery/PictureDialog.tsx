import { Glyph } from '../../../components/Glyph.tsx'

/** The dialog for enlarged pictures, opened by `islands/gallery.ts`. */
export function PictureDialog() {
  return (
    <dialog className="picture-dialog" aria-label="Imagem ampliada" data-gallery>
      <div className="picture-dialog-bar">
        <p aria-live="polite" data-status />
        <button type="button" data-zoom aria-pressed="false">
          <Glyph name="zoom" />
          <span className="visually-hidden">Ampliar</span>
        </button>
        <button type="button" data-close>
          <Glyph name="close" />
          <span className="visually-hidden">Fechar</span>
        </button>
      </div>
      <div className="picture-dialog-stage" data-stage />
      <div className="picture-dialog-bar">
        <button type="button" data-previous>
          <Glyph name="left" />
          <span className="visually-hidden">Anterior</span>
        </button>
        <p data-caption />
        <button type="button" data-next>
          <Glyph name="right" />
          <span className="visually-hidden">Próxima</span>
        </button>
      </div>
      <div className="picture-dialog-strip" data-strip />
    </dialog>
  )
}
