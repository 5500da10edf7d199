import { answerClock } from '../src/features/sign-in/pad-response-time.ts'

// Sign-ins are answered at once in tests. The padding has tests of its own.
answerClock.wait = async () => undefined
