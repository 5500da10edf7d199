/** The `addressType` of an address in the United States, the only kind that customers can enter online. */
export const US_DOMESTIC = 'Us Domestic'

/** The `country` of such an address. */
export const COUNTRY = 'USA'
