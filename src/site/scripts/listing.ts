import '../islands/menu.ts'
import '../islands/listing.ts'
