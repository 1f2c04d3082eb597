/* One development. */
import '../islands/menu.ts'
import '../islands/sections.ts'
import '../islands/gallery.ts'
import '../islands/print.ts'
import '../islands/form.ts'
