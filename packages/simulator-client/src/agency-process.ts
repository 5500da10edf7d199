#!/usr/bin/env node
/**
 * The simulated agency as a program, with the settings of the simulator (`PORT`, `SIMULATION_DATABASE_FILE`, …) in its
 * environment. It ends with the process that forked it.
 */
process.on('disconnect', () => process.exit(0))

await import(new URL('agency/simulator.js', import.meta.url).href)
