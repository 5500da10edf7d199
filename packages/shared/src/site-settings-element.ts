/** The id of the element that contains the settings as JSON. A separate file, to avoid importing the schema. */
export const SITE_SETTINGS_ELEMENT_ID = 'site-settings'
