import jefferson from '../../agencies/jefferson/agency.config.ts'
import aspNet from './back-ends/asp-net/agency.config.ts'
import java from './back-ends/java/agency.config.ts'
import mainframe from './back-ends/mainframe/agency.config.ts'

/** Whole back ends by the names of their folders: how each writes its answers. */
export const backEnds = {
  mainframe: mainframe.wire,
  'asp-net': aspNet.wire,
  java: java.wire,
  jefferson: jefferson.wire,
}

export type BackEnd = keyof typeof backEnds
