import '../islands/video.ts'
