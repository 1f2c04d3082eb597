/* The home page, where banners follow each other. */
import '../islands/menu.ts'
import '../islands/carousel.ts'
import '../islands/form.ts'
