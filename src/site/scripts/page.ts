import '../islands/menu.ts'
