import { useSiteSettings } from './site-settings.ts'

/** The document's title and description; React puts them into the head. */
export const PageMeta = ({ title, description }: { title: string; description: string }) => {
  const { agencyName } = useSiteSettings()
  return (
    <>
      <title>{`${title} | ${agencyName}`}</title>
      <meta name="description" content={description} />
    </>
  )
}
