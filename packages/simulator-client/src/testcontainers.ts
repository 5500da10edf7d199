import { GenericContainer, Wait } from 'testcontainers'
import { connectAgency } from './agency.ts'
import { refuseUnknown } from './known-options.ts'
import type { StartedAgency } from './start-agency.ts'

export interface ContainerOptions {
  /** The image of the simulator, such as one built from `apps/api/Dockerfile` with `--target simulator`. */
  image: string
  /** Origins of sites whose pages call the simulator from the browser. */
  allowedOrigins?: readonly string[]
  /** Other settings of the simulator, such as `SIMULATION_TOKEN` or `LOG_LEVEL`. */
  settings?: Readonly<Record<string, string>>
}

const containerOptions = { image: true, allowedOrigins: true, settings: true } as const
const PORT = 4000

/** Starts the simulator in a container, and resolves once it is ready. Rejects as Testcontainers does. */
export const startAgencyContainer = async (options: ContainerOptions): Promise<StartedAgency> => {
  refuseUnknown('startAgencyContainer', options, containerOptions)
  const { image, allowedOrigins = [], settings = {} } = options
  const container = await new GenericContainer(image)
    .withExposedPorts(PORT)
    .withEnvironment({
      SIMULATION_OPEN: 'true',
      SIMULATION_DATABASE_FILE: '/data/simulation.sqlite',
      SIMULATION_ALLOWED_ORIGINS: allowedOrigins.join(','),
      ...settings,
    })
    .withWaitStrategy(Wait.forHttp('/health', PORT))
    .start()
  const origin = `http://${container.getHost()}:${container.getMappedPort(PORT)}`
  const close = async () => {
    await container.stop()
  }
  const agency = connectAgency({ origin, token: settings['SIMULATION_TOKEN'] })
  return { ...agency, close, [Symbol.asyncDispose]: close }
}
