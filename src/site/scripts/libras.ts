import '../islands/libras.ts'
