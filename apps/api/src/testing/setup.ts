import { answerClock } from '../features/sign-in/pad-response-time.ts'

// Sign-ins answer at once: nobody measures their times in a test. The padding has tests of its own.
answerClock.wait = async () => undefined
