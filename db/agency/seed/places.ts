/** States, and the cities and zip codes of the agency's own state. docs/specification/agency-calls.md#identifiers */

const STATES = `
AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida
GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine
MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire
NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island
SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming
AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific|AS American Samoa|GU Guam
MP Northern Mariana Islands|PR Puerto Rico|VI Virgin Islands`

/** Rhode Island's id is 40, its alphabetical position. What else has domestic addresses follows the states. */
const usStates = STATES.trim()
  .split(/[|\n]/)
  .map((state, index) => ({
    stateId: index + 1,
    code: state.slice(0, 2),
    description: state.slice(3),
  }))

const CITIES = `Barrington|Bristol|Burrillville|Central Falls|Charlestown|Coventry|Cranston|Cumberland|East Greenwich|East Providence
Exeter|Foster|Glocester|Hopkinton|Jamestown|Johnston|Lincoln|Little Compton|Middletown|Narragansett
New Shoreham|Newport|North Kingstown|North Providence|North Smithfield|Pawtucket|Portsmouth|Providence|Richmond|Scituate
Smithfield|South Kingstown|Tiverton|Warren|Warwick|West Greenwich|West Warwick|Westerly|Woonsocket`

const ZIP_CODES = `02801 02802 02804 02806 02807 02808 02809 02812 02813 02814 02815 02816 02817 02818 02822 02823 02824 02825
02826 02827 02828 02829 02830 02831 02832 02833 02835 02836 02837 02838 02839 02840 02841 02842 02852 02854 02857 02858
02859 02860 02861 02862 02863 02864 02865 02871 02872 02873 02874 02875 02876 02877 02878 02879 02880 02881 02882 02883
02885 02886 02887 02888 02889 02891 02892 02893 02894 02895 02896 02898 02901 02902 02903 02904 02905 02906 02907 02908
02909 02910 02911 02912 02914 02915 02916 02917 02918 02919 02920 02921 02940`

/** The place for which an agency is seeded. */
export interface PlaceSeed {
  state: { id: string; code: string; name: string }
  /** As customers call the agency. */
  shortName: string
  /** Of the state; those of Rhode Island if undefined. */
  lists?: { cities: readonly string[]; zipCodes: readonly string[] } | undefined
}

const ownLists = { cities: CITIES.split(/[|\n]/), zipCodes: ZIP_CODES.split(/\s+/) }

/** Rhode Island, of which the personas are. */
export const rhodeIsland: PlaceSeed = {
  state: { id: '40', code: 'RI', name: 'Rhode Island' },
  shortName: 'DMV',
}

export const citiesOf = ({ lists = ownLists }: PlaceSeed) =>
  lists.cities.map((description, index) => ({ cityId: index + 1, description }))

export const zipsOf = ({ lists = ownLists }: PlaceSeed) =>
  lists.zipCodes.map((zipCode, index) => ({ zipId: index + 1, zipCode }))

/** All states. The place's own takes the one with its id. */
export const statesOf = ({ state }: PlaceSeed) => [
  ...usStates.filter(({ stateId, code }) => String(stateId) !== state.id && code !== state.code),
  { stateId: Number(state.id), code: state.code, description: state.name },
]

/** What stands in a place for what the personas name: a city, a ZIP code, the state and the agency. */
export const localTerms = (place: PlaceSeed) => {
  const { lists = ownLists, state, shortName } = place
  const at = (items: readonly string[], index: number) => items[index % items.length] ?? ''
  const indexOfCity = (name: string) =>
    ownLists.cities.findIndex((own) => own.toUpperCase() === name.toUpperCase())
  const city = (name: string): string => {
    const index = indexOfCity(name)
    if (index === -1) return name
    const local = at(lists.cities, index)
    return name === name.toUpperCase() ? local.toUpperCase() : local
  }
  const zipCode = (code: string): string => {
    const index = ownLists.zipCodes.indexOf(code)
    return index === -1 ? code : at(lists.zipCodes, index)
  }
  return {
    city,
    cityId: (id: number): number => ((id - 1) % lists.cities.length) + 1,
    zipCode,
    stateCode: (code: string): string => (code === rhodeIsland.state.code ? state.code : code),
    /** A line such as NORTH KINGSTOWN RI 02852-1234. */
    cityStateZip: (line: string): string =>
      line.replace(
        /^(.+) ([A-Z]{2}) (\d{5})/,
        (_line, name: string, code: string, zip: string) =>
          `${city(name)} ${code === rhodeIsland.state.code ? state.code : code} ${zipCode(zip)}`,
      ),
    text: (template: string): string => template.replaceAll('{shortName}', shortName),
  }
}
