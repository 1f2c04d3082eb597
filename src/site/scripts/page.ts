/* Every page but those of text. */
import '../islands/menu.ts'
