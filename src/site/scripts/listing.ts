/* Developments to choose from. */
import '../islands/menu.ts'
import '../islands/listing.ts'
