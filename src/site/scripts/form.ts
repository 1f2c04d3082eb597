/* Pages with a form. */
import '../islands/menu.ts'
import '../islands/form.ts'
