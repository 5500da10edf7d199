/** What a compose file says about how a container runs, as far as `run` has to know. */
export interface ComposeService {
  user?: string
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  tmpfs?: string[]
  mem_limit?: string
  stop_grace_period?: string
}

const each = (option: string, values: readonly string[] = []) =>
  values.flatMap((value) => [option, value])

/** The parameters of `docker run` and `podman run` for a service of a compose file. */
export const runParameters = (service: ComposeService): string[] => [
  ...each('--user', service.user === undefined ? [] : [service.user]),
  ...(service.read_only === true ? ['--read-only'] : []),
  ...each('--cap-drop', service.cap_drop),
  ...each('--security-opt', service.security_opt),
  ...each('--tmpfs', service.tmpfs),
  ...each('--memory', service.mem_limit === undefined ? [] : [service.mem_limit]),
]
