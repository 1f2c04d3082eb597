/* Where visits are measured. */
import '../islands/consent.ts'
