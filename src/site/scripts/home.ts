import '../islands/menu.ts'
import '../islands/carousel.ts'
import '../islands/form.ts'
