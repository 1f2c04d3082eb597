/* With the translator to Libras. */
import '../islands/libras.ts'
