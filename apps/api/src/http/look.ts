import { hash } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import type { AgencyConfig } from '@mva/agency/config/agency-config'
import type { AgencyFolder, PictureName } from '@mva/agency/config/agency-folder'
import type { SiteSettings } from '@mva/shared/site/site-settings'

const ONE_YEAR_S = 31_536_000

/** Opened by itself, a picture is a document: it may load and run nothing. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The address of a picture, which changes with its content. */
const pathOf = (name: PictureName, svg: string): string =>
  `/look/${name}-${hash('sha256', svg, 'base64url').slice(0, 10)}.svg`

/** The addresses of the agency's pictures. */
export const lookPaths = ({ pictures }: Pick<AgencyFolder, 'pictures'>): SiteSettings['look'] => ({
  logo: pathOf('logo', pictures.logo),
  favicon: pathOf('favicon', pictures.favicon),
  picture: pathOf('picture', pictures.picture),
})

/** Serves the agency's pictures. */
export const look: FastifyPluginAsync<Pick<AgencyFolder, 'pictures'>> = async (
  app,
  { pictures },
) => {
  const paths = lookPaths({ pictures })
  for (const name of ['logo', 'favicon', 'picture'] as const)
    app.get(paths[name], (_request, reply) =>
      reply
        .type('image/svg+xml')
        .header('cache-control', `public, max-age=${ONE_YEAR_S}, immutable`)
        .header('content-security-policy', PICTURE_POLICY)
        .send(pictures[name]),
    )
}

/** The brand colors as custom properties, for both color schemes (apps/web/src/styles/brand.scss). */
export const brandStyles = ({ light, dark }: AgencyConfig['look']['colors']): string => {
  const propertiesOf = (colors: typeof light) =>
    Object.entries(colors)
      .map(([name, color]) => `--brand-${name}:${color}`)
      .join(';')
  return `:root{${propertiesOf(light)}}@media screen and (prefers-color-scheme:dark){:root{${propertiesOf(dark)}}}`
}
