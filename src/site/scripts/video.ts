/* Where a video is. */
import '../islands/video.ts'
