/** Earlier names of settings, which still work. */
const renamedSettings: Readonly<Record<string, string>> = {
  SIMULATION_MOST_WORLDS: 'SIMULATION_MAX_WORLDS',
  SIMULATION_MOST_SNAPSHOTS: 'SIMULATION_MAX_SNAPSHOTS',
}

type Variables = Record<string, string | undefined>

/** The variables under their current names. If both names are set, the current one counts. */
export const withCurrentNames = (variables: Variables): Variables => {
  const given = { ...variables }
  for (const [old, name] of Object.entries(renamedSettings)) given[name] ||= variables[old]
  return given
}

/** A startup line for each setting that is set by an earlier name. */
export const renamedSettingLines = (variables: Variables): string[] =>
  Object.entries(renamedSettings)
    .filter(([old]) => variables[old])
    .map(([old, name]) => `Warning: ${old} is now ${name}; please change the name of the setting`)
