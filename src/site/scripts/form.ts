import '../islands/menu.ts'
import '../islands/form.ts'
