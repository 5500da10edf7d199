export interface RunningPostgres {
  kind: 'given' | 'installed' | 'embedded'
  url: string
  stop: () => Promise<void>
}
