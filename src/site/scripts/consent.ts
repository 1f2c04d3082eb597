import '../islands/consent.ts'
