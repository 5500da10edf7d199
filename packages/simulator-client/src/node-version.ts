const MIN_NODE = 22

/** Says that this version of Node is too old; undefined if it is not. */
export const nodeProblem = (version: string): string | undefined =>
  Number.parseInt(version, 10) < MIN_NODE
    ? `@mva/simulator-client needs Node ${MIN_NODE} or later, and this is Node ${version}.`
    : undefined
