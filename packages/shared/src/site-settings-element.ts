/** The id of the element in which the server puts the settings into each page, as JSON. Apart from their schema. */
export const SITE_SETTINGS_ELEMENT_ID = 'site-settings'
