import type { AnswerOf, Contract, RequestOf } from '@mva/agency/contract/contract'

/** The functions of one group of calls: one for each row of the contract. They may answer synchronously. */
export type Simulated<Group extends keyof Contract> = {
  [Name in keyof Contract[Group]]: (
    request: RequestOf<Contract[Group][Name]>,
  ) => AnswerOf<Contract[Group][Name]> | Promise<AnswerOf<Contract[Group][Name]>>
}

/** The functions of all groups. */
export type SimulatedGroups = { [Group in keyof Contract]: Simulated<Group> }
